import { useState } from 'react';
import { MoveButtons } from './move-buttons.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/** Two buttons of a row that put it before or after its neighbour, which those who do not drag can use as well. Rows keep their keys. */
const meta: Meta<typeof MoveButtons> = {
  component: MoveButtons,
  render: function List() {
    const [names, setNames] = useState([say('نساء', 'Women'), say('رجال', 'Men'), say('أطفال', 'Kids')]);
    return (
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface-raised">
        {names.map((name, place) => (
          <li key={name} className="flex items-center justify-between gap-4 px-5 py-2 text-base text-ink">
            {name}
            <MoveButtons
              labels={{
                up: say(`قدّم ${name}`, `Move ${name} up`),
                down: say(`أخّر ${name}`, `Move ${name} down`),
              }}
              isFirst={place === 0}
              isLast={place === names.length - 1}
              onMove={(places) => setNames(names.toSpliced(place, 1).toSpliced(place + places, 0, name))}
            />
          </li>
        ))}
      </ol>
    );
  },
};
export default meta;

export const InAList: StoryObj<typeof MoveButtons> = {};
