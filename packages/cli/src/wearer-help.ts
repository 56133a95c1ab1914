import { EVERYDAY_FABRICS } from '@toile/fabric';
import { DRAFTS, FREESEWING_DESIGNS, PATTERN_FORMAT_NAMES, SIZE_NAMES } from '@toile/garment';
import { wrapWords } from './wrap-words.ts';

/** What the help of every command says that dresses someone. */
export const WEARER_HELP: string = `The person:
  --body <file>           what toile body wrote: a .glb, or its --json; measurements (.json); what
                          toile measure --json says of a scan; or a GarmentCode body (.yaml)
  --sex, --age, --<measurement>, --unit, --tone, --hair
                          as in toile body; they win over the file

The garments, each as often as you like:
  --garment <file>        a pattern: ${PATTERN_FORMAT_NAMES};
                          projects may take their pieces from another file
  --draft <name>          one of ours, drafted to the person's measure:
                          ${Object.keys(DRAFTS).join(', ')}
  --freesewing <design>   one of FreeSewing's, drafted to the person's measure:
                          ${Object.keys(FREESEWING_DESIGNS).join(', ')}
  --fabric <fabric>       what it is made of; unless given, what suits one of ours or
                          the file names, else cotton:
                          ${wrapWords(Object.keys(EVERYDAY_FABRICS), 74).join(`\n${' '.repeat(26)}`)};
                          another fabric of the library by its id, a card's file (.json), or a U3M
                          material with its pictures (.u3m, .u3ma)
  --colour <#rrggbb>      of the cloth, as on the web
  --print <print>         stripes, gingham, windowpane or dots, with what else is wanted of it: repeat,
                          width of a line or dot, colour, and along or around for stripes, as in
                          stripes,2cm,6mm,#2f4a7d,along
  --size <size>           ${SIZE_NAMES.join(', ')}, a size of the file, or own: the person's
                          measure, as unless given
  --option <name>=<value> of a drafted garment, as in --option tee.chestEase=8cm
  With several garments --fabric, --colour, --print and --size count for all, or are given for each in the same order.
`;
