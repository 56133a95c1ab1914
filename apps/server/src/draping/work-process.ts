import { ContradictionError, MeasurementError } from '@toile/body';
import { DressError } from '@toile/dressing';
import { FabricError } from '@toile/fabric';
import { PatternError } from '@toile/garment';
import { answerTasks } from '../processes/answer.ts';
import { checkGarment } from './check.ts';
import { drape } from './drape.ts';
import type { CheckResult, CheckTask, DrapingResult, DrapingTask } from './task.ts';

/** What is wrong with a garment, and would be wherever one tries. */
const REFUSALS = [ContradictionError, DressError, FabricError, MeasurementError, PatternError];

answerTasks<DrapingTask | CheckTask, DrapingResult | CheckResult>(
  (task, onProgress) => ('kind' in task ? checkGarment(task) : drape(task, onProgress)),
  (error) => REFUSALS.some((kind) => error instanceof kind),
);
