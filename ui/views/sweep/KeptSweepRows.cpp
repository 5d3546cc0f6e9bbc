// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sweep/KeptSweepRows.h"

#include "core/experiment/description/MemberKinds.h"
#include "ui/export/DocumentResults.h"
#include "ui/views/shared/TypedValuesMembers.h"
#include "ui/views/sweep/SweepPanel.h"

namespace epsiloscope {

namespace {

const MembersOf<SweepRow::Typed>& rowMembers() {
    using Typed = SweepRow::Typed;
    static const MembersOf<Typed> all = {
        required("parameter", &Typed::key, AsText{}),
        required("values", &Typed::values, AsObject<ValueFields::Typed>{typedValuesMembers}),
        member("chosen", &Typed::chosen, AsTexts{"must be a list of texts", "write [\"…\"]"}),
        member("own", &Typed::own, AsFlag{}),
    };
    return all;
}

const MembersOf<SweepPanel::Typed>& panelMembers() {
    using Typed = SweepPanel::Typed;
    static const MembersOf<Typed> all = {
        required("rows", &Typed::rows, AsObjects<SweepRow::Typed>{rowMembers}),
        required("repeats", &Typed::repeats, AsSmallNumber{}),
    };
    return all;
}

} // namespace

void keepSweepRows(KeptChoices& choices, SweepPanel* panel) {
    choices.keep({.name = "vary",
                  .now =
                      [panel] {
                          const auto typed = panel->typed();
                          return typed ? writeObject(panelMembers(), *typed) : Json();
                      },
                  .check = [](const Json& value, const std::string& where) -> Result<void> {
                      SweepPanel::Typed typed;
                      return readObject(value, where, panelMembers(), typed);
                  },
                  .choose =
                      [panel](const Json& value) {
                          if (value.is_null()) return panel->propose(), true;
                          SweepPanel::Typed typed;
                          if (readObject(value, {}, panelMembers(), typed)) panel->type(typed);
                          return true;
                      }});
}

} // namespace epsiloscope
