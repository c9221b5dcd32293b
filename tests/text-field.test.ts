import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TextField } from "#web/ui/text-field.tsx";

const rendered = (field: object) =>
  renderToStaticMarkup(createElement(TextField, { label: "Name", readOnly: true, ...field }));

it("a field for words doesn't cut emoji, of which each is several code units", () => {
  expect(rendered({ maxLength: 10 })).not.toMatch(/maxlength/i);
  expect(rendered({ type: "text", maxLength: 10 })).not.toMatch(/maxlength/i);
});

it("a field for a password or an address is cut where its limit counts code units", () => {
  for (const type of ["password", "email"])
    expect(rendered({ type, maxLength: 10 })).toMatch(/maxlength="10"/i);
});
