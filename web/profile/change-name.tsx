import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { limits } from "#limits/limits.ts";
import * as texts from "#texts/profile.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { showProfile } from "#web/session/profile-updates.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { ProfileSection } from "./profile-section.tsx";

export function ChangeName({ user }: { user: SignedInUser }) {
  const [name, setName] = useState(user.displayName);
  const [problem, setProblem] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: () => api("PUT /users", { body: { email: user.email, name } }),
    onSuccess: (saved) => {
      setName(saved.name);
      showProfile({ displayName: saved.name });
      toast.success(texts.nameSaved);
    },
    onError: (error) => setProblem(failureText(error)),
  });

  function save() {
    if (name.trim() === "") setProblem(texts.fillIn);
    else change.mutate();
  }

  return (
    <ProfileSection title={texts.name} lead={texts.nameLeads[user.role]}>
      <form
        noValidate
        className="grid justify-items-start gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={<span className="sr-only">{texts.name}</span>}
          name="name"
          autoComplete="name"
          required
          maxLength={limits.name.max}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(null);
          }}
          error={problem}
          className="w-full"
        />
        <Button type="submit" variant="quiet" pending={change.isPending}>
          {texts.saveName}
        </Button>
      </form>
    </ProfileSection>
  );
}
