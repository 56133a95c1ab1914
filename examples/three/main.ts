import { createCloth } from '@toile/three';
import * as THREE from 'three';

const renderer = new THREE.WebGLRenderer({ antialias: true });
renderer.setSize(innerWidth, innerHeight);
document.body.append(renderer.domElement);
const camera = new THREE.PerspectiveCamera(30, innerWidth / innerHeight, 0.1, 20);
camera.position.set(1.7, 1.6, 2.4);
camera.lookAt(0, 0.55, 0);

const table = new THREE.Mesh(
  new THREE.CylinderGeometry(0.5, 0.5, 0.04, 64),
  new THREE.MeshStandardMaterial({ color: 'saddlebrown' }),
);
table.position.y = 0.72;
const sheet = new THREE.Mesh(
  new THREE.PlaneGeometry(1.5, 1.5, 48, 48).rotateX(-Math.PI / 2),
  new THREE.MeshStandardMaterial({ color: 'firebrick', side: THREE.DoubleSide }),
);
sheet.position.y = 0.8;
const sun = new THREE.DirectionalLight('white', 3);
sun.position.set(-1, 2, 2);
const scene = new THREE.Scene().add(table, sheet, sun, new THREE.HemisphereLight('white', 'tan'));
scene.background = new THREE.Color('antiquewhite');

const cloth = await createCloth(sheet, { fabric: 'linen', colliders: [table] });
renderer.setAnimationLoop(() => {
  cloth.update();
  renderer.render(scene, camera);
});
