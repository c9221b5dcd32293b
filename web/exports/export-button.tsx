import { Link } from "react-router";
import { exportTexts as texts } from "#texts/exports.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { downIcon, Icon } from "#web/ui/icon.tsx";
import { Menu, menuItem } from "#web/ui/menu.tsx";
import { type ExportKind, exportKinds, useLastKind } from "./last-format.ts";
import { type Exported, useQuickExport } from "./use-quick-export.ts";

type ExportButtonProps = {
  exported: Exported;
  /** Only a questionnaire's files have a proof. */
  isQuestionnaire: boolean;
  /** Where all choices are. */
  panel: string;
};

/** One press makes a file of the kind that was taken last, and downloads it. */
export function ExportButton({ exported, isQuestionnaire, panel }: ExportButtonProps) {
  const { make, pending } = useQuickExport();
  const last = useLastKind();
  const kinds = exportKinds.filter((kind) => isQuestionnaire || kind !== "proof");
  const first = kinds.includes(last) ? last : "csv";
  const start = (kind: ExportKind) => void make(exported, kind);
  return (
    <span className="flex print:hidden">
      <Button
        variant="quiet"
        size="small"
        className="rounded-e-none"
        pending={pending !== null}
        onClick={() => start(first)}
      >
        {texts.exportAs(texts.kinds[first].label)}
      </Button>
      <Menu
        button={<Icon shape={downIcon} className="size-3.5" />}
        label={texts.others}
        buttonClassName={buttonLook({
          variant: "quiet",
          size: "small",
          className: "-ms-px rounded-s-none",
        })}
      >
        {kinds.map((kind) => (
          <li key={kind}>
            <button type="button" className={menuItem} onClick={() => start(kind)}>
              {texts.exportAs(texts.kinds[kind].label)}
            </button>
          </li>
        ))}
        <li>
          <Link to={panel} className={menuItem}>
            {texts.more}
          </Link>
        </li>
      </Menu>
    </span>
  );
}
