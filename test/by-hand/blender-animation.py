"""
Whether Blender plays what `toile animate` writes, frame by frame. Run by hand, as it needs Blender (Debian:
`apt-get install blender python3-numpy`):

    toile animate … -o walk.glb --uncompressed     (or without, from Blender 5.2 on)
    toile animate … -o walk.pc2                    the same person as simulated, to compare with; or
    node test/by-hand/glb-in-three.mjs walk        what three.js plays, where it is as drawn
    blender -b --python test/by-hand/blender-animation.py -- walk

Loads walk.glb, and every walk-*.obj with its point cache in the Mesh Cache modifier; where Blender
has USD, walk.usda too. Prints the largest distance of any vertex from its place in the point cache.
"""
import glob
import os
import re
import sys

import bpy
import numpy as np
from mathutils import kdtree

# The importer of Debian's Blender 3.4 is older than Debian's NumPy.
if not hasattr(np, "bool"):
    np.bool = bool

FPS = 30
prefix = sys.argv[sys.argv.index("--") + 1]
HEADER = 32


def read_cache(path):
    with open(path, "rb") as file:
        head = file.read(HEADER)
        points, samples = (int.from_bytes(head[at : at + 4], "little") for at in (16, 28))
        return np.frombuffer(file.read(), "<f4").reshape(samples, points, 3)


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.render.fps = FPS


def places(thing, frame):
    """In the world, y up, as our files have it."""
    bpy.context.scene.frame_set(frame)
    seen = thing.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = seen.to_mesh()
    flat = np.empty(3 * len(mesh.vertices), dtype=np.float32)
    mesh.vertices.foreach_get("co", flat)
    world = np.array(seen.matrix_world)
    seen.to_mesh_clear()
    x, y, z = (flat.reshape(-1, 3) @ world[:3, :3].T + world[:3, 3]).T
    return np.stack([x, z, -y], axis=1)


def compare(label, thing, cache, first=0):
    """By the nearest vertex of the first frame: programs number them as they like."""
    tree = kdtree.KDTree(cache.shape[1])
    for number, place in enumerate(cache[0]):
        tree.insert(place, number)
    tree.balance()
    start = places(thing, first)
    found = [tree.find(place)[1:] for place in start]
    own = np.array([number for number, _ in found])
    # Vertices on the hems of the base layer are no vertices of the skin.
    same = np.array([distance < 2e-4 for _, distance in found])
    offs = [
        np.linalg.norm(places(thing, first + f)[same] - frame[own[same]], axis=1)
        for f, frame in enumerate(cache)
    ]
    most = [float(off.max()) for off in offs]
    usual = float(np.quantile(np.concatenate(offs), 0.99))
    print(
        f"{label}: {len(cache)} frames, {same.sum()} of {len(same)} vertices, "
        f"at most {1000 * max(most):.3f} mm off (frame {int(np.argmax(most))}), 99 % within {1000 * usual:.3f} mm, "
        f"moved by {1000 * np.linalg.norm(cache - cache[0], axis=2).max():.0f} mm"
    )


caches = {
    os.path.basename(path)[len(os.path.basename(prefix)) + 1 : -4]: read_cache(path)
    for path in sorted(glob.glob(f"{prefix}-*.pc2"))
}

for name, cache in caches.items():
    if not os.path.exists(f"{prefix}-{name}.obj"):
        continue
    empty_scene()
    bpy.ops.wm.obj_import(filepath=f"{prefix}-{name}.obj")
    (thing,) = bpy.context.selected_objects
    modifier = thing.modifiers.new("cache", "MESH_CACHE")
    modifier.cache_format = "PC2"
    modifier.filepath = os.path.abspath(f"{prefix}-{name}.pc2")
    modifier.frame_start = 0
    compare(f"PC2 {name}", thing, cache)

imports = {".glb": "import_scene.gltf", ".usda": "wm.usd_import"}
for ending, operator in imports.items():
    module, function = operator.split(".")
    if function not in dir(getattr(bpy.ops, module)):
        print(f"{ending}: this Blender has no {operator}")
        continue
    if not os.path.exists(prefix + ending):
        continue
    empty_scene()
    getattr(getattr(bpy.ops, module), function)(filepath=prefix + ending)
    meshes = [thing for thing in bpy.context.scene.objects if thing.type == "MESH"]
    for name, cache in caches.items():
        # Blender names things as the file does, with a number where a name is taken, or as USD allows.
        words = [thing for thing in meshes if re.sub(r"\.\d+$", "", re.sub("[ _]", "-", thing.name)) == name]
        if not words:
            print(f"{ending}: no {name} among {[thing.name for thing in meshes]}")
            continue
        compare(f"{ending} {name}", words[0], cache)
