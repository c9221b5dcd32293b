import { isRecord } from "../source-record.ts";

/** What our script prints (google-forms-script.ts), in the shape of Google's API. */
export function formOfScript(json: Record<string, unknown>): Record<string, unknown> {
  const items: unknown[] = Array.isArray(json.items) ? json.items : [];
  return {
    info: { title: json.title, description: json.description },
    confirmation: json.confirmation,
    shuffled: json.shuffled,
    // What isn't an item is named by whoever reads them.
    items: items.map((item) =>
      isRecord(item)
        ? {
            itemId: item.id,
            title: item.title,
            description: item.help,
            ...itemOf(String(item.type), item),
          }
        : item,
    ),
  };
}

function itemOf(type: string, item: Record<string, unknown>): Record<string, unknown> {
  const question = (kind: Record<string, unknown>) => ({
    questionItem: { question: { questionId: item.id, required: item.isRequired, ...kind } },
  });
  const choices = (Array.isArray(item.choices) ? item.choices : []).map(optionOf);
  const other = item.hasOtherOption === true ? [{ isOther: true }] : [];
  switch (type) {
    case "MULTIPLE_CHOICE":
      return question({ choiceQuestion: { type: "RADIO", options: [...choices, ...other] } });
    case "CHECKBOX":
      return question({ choiceQuestion: { type: "CHECKBOX", options: [...choices, ...other] } });
    case "LIST":
      return question({ choiceQuestion: { type: "DROP_DOWN", options: choices } });
    case "TEXT":
    case "PARAGRAPH_TEXT":
      return question({ textQuestion: { paragraph: type === "PARAGRAPH_TEXT" } });
    case "SCALE":
      return question({
        scaleQuestion: {
          low: item.getLowerBound,
          high: item.getUpperBound,
          lowLabel: item.getLeftLabel,
          highLabel: item.getRightLabel,
        },
      });
    case "RATING":
      return question({ ratingQuestion: { ratingScaleLevel: item.getRatingScaleLevel } });
    case "DATE":
    case "DATETIME":
      return question({
        dateQuestion: {
          includeTime: type === "DATETIME",
          includeYear: item.includesYear !== false,
        },
      });
    case "TIME":
    case "DURATION":
      return question({ timeQuestion: { duration: type === "DURATION" } });
    case "FILE_UPLOAD":
      return question({ fileUploadQuestion: { maxFiles: 1 } });
    case "GRID":
    case "CHECKBOX_GRID":
      return gridOf(type, item);
    case "PAGE_BREAK":
      return { pageBreakItem: {}, before: { goToAction: item.action, goToSectionId: item.to } };
    case "SECTION_HEADER":
      return { textItem: {} };
    case "IMAGE":
      return { imageItem: {} };
    case "VIDEO":
      return { videoItem: { video: { youtubeUri: item.getVideoUrl } } };
    default:
      return { [type]: {} };
  }
}

function gridOf(type: string, item: Record<string, unknown>): Record<string, unknown> {
  const list = (value: unknown) => (Array.isArray(value) ? value : []).map(String);
  return {
    questionGroupItem: {
      questions: list(item.getRows).map((title, at) => ({
        questionId: `${String(item.id)}-${at + 1}`,
        required: item.isRequired,
        rowQuestion: { title },
      })),
      grid: {
        columns: {
          type: type === "GRID" ? "RADIO" : "CHECKBOX",
          options: list(item.getColumns).map((value) => ({ value })),
        },
      },
    },
  };
}

function optionOf(choice: unknown): unknown {
  if (!isRecord(choice)) return choice;
  return { value: choice.value, goToAction: choice.action, goToSectionId: choice.to };
}
