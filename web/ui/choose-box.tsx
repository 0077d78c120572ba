import { Checkbox } from "./checkbox.tsx";

type ChooseBoxProps = {
  name: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  disabled?: boolean;
};

/** Selects an item of a list for a bulk action. In a SteadyList the key X does the same. */
export function ChooseBox({ name, isChosen, onChoose, disabled }: ChooseBoxProps) {
  return (
    <Checkbox
      data-chooses
      label={
        <>
          Choose <span className="ui-visually-hidden">{name}</span>
        </>
      }
      checked={isChosen}
      disabled={disabled}
      onChange={({ target }) => onChoose(target.checked)}
    />
  );
}
