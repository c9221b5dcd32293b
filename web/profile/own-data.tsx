import { useMutation } from "@tanstack/react-query";
import { accountTexts as texts } from "#texts/own-account.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { offerFile } from "#web/ui/offer-file.ts";
import { toast } from "#web/ui/toast.ts";
import { ProfileSection } from "./profile-section.tsx";

/** Downloads all data that the site has about the person. */
export function OwnData() {
  const download = useMutation({
    mutationFn: () => api("GET /account/data", {}),
    onSuccess: (data) => {
      const text = JSON.stringify(data, null, 2);
      offerFile(new Blob([text], { type: "application/json" }), texts.data.fileName);
    },
    onError: (error) => toast.error(failureText(error)),
  });
  return (
    <ProfileSection title={texts.data.title} lead={texts.data.lead}>
      <div>
        <Button variant="quiet" pending={download.isPending} onClick={() => download.mutate()}>
          {texts.data.download}
        </Button>
      </div>
    </ProfileSection>
  );
}
