import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TextField } from "#web/ui/text-field.tsx";

const rendered = (field: object) =>
  renderToStaticMarkup(createElement(TextField, { label: "Name", readOnly: true, ...field }));

it("a field for words doesn't cut emoji, of which each is several code units", () => {
  const family = "👨‍👩‍👧‍👦";
  const html = rendered({ maxLength: 10, value: family.repeat(9) });
  expect(html).not.toMatch(/maxlength/i);
  expect(html).toContain("1 character left");
  expect(rendered({ maxLength: 10, value: family.repeat(12) })).toContain("2 characters too many");
  expect(rendered({ maxLength: 10, value: "Ada" })).not.toContain("left");
});

it("a field for a password or an address is cut where its limit counts code units", () => {
  for (const type of ["password", "email"])
    expect(rendered({ type, maxLength: 10 })).toMatch(/maxlength="10"/i);
});
