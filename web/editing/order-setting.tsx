import type { ChoiceOrder } from "#engine/definition.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { optionsOf, Pick } from "./controls.tsx";
import type { SetMember } from "./set-member.ts";

/** In which order respondents see choices or rows. */
export function OrderSetting({ order, set }: { order: ChoiceOrder; set: SetMember }) {
  return (
    <Pick
      label={texts.order}
      value={order}
      options={optionsOf(texts.orders)}
      onSet={(next) => set("order", next)}
    />
  );
}
