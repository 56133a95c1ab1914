import { namedView } from '@toile/viewer';
import { putOn, tell } from './dressing.ts';
import { namesOf } from './messages.ts';
import type { Room } from './room.ts';
import { saveFile } from './save-file.ts';
import type { ViewActions } from './view-form.ts';

export function viewActions(room: Room): ViewActions {
  const showing = () => room().options.showing;
  return {
    look(view) {
      const { figure, garments } = room().picture.places();
      showing().look(namedView(view, figure, garments.length > 0 ? garments : figure));
    },
    setTurntable: (on) => showing().setTurntable(on),
    setBackground: (name) => showing().setBackground(name),
    takePicture() {
      showing()
        .takePicture()
        .then((png) => saveFile(png, 'png', namesOf(putOn(room()))))
        .catch((error: unknown) =>
          tell(room(), `${error instanceof Error ? error.message : error}`),
        );
    },
  };
}
