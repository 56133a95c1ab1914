import { blow } from './blow';
import { solveDihedralBending, solveQuadraticBending } from './bending';
import { collide } from './collide';
import { collideMesh } from './collide-mesh';
import { dampDistances, solveCompliantDistances, solveDistances } from './distances';
import { interpolate, refit } from './refit';
import { predict, solveTethers, updateVelocities } from './vertices';

/** One task of a kernel; the numbers stand in src/kernel-numbers.ts too. */
export function execute(kernel: i32, task: usize): void {
  switch (kernel) {
    case 0: return predict(task);
    case 1: return updateVelocities(task);
    case 2: return solveDistances(task);
    case 3: return solveCompliantDistances(task);
    case 4: return dampDistances(task);
    case 5: return solveQuadraticBending(task);
    case 6: return solveDihedralBending(task);
    case 7: return solveTethers(task);
    case 8: return blow(task);
    case 9: return collide(task);
    case 15: return refit(task);
    case 16: return interpolate(task);
    case 17: return collideMesh(task);
  }
}
