// SPDX-License-Identifier: GPL-3.0-or-later
// The values that a person types for swept parameters, as a session keeps them.
#include "core/declared/MemberKinds.h"
#include "ui/export/DocumentResults.h"
#include "ui/views/shared/KeptChoices.h"
#include "ui/views/sweep/SweepPanel.h"

namespace epsiloscope {

namespace {

const MembersOf<ValueFields::Typed>& valuesMembers() {
    using Typed = ValueFields::Typed;
    const AsChoice<ValueFields::Form> form{
        {{"list", ValueFields::List}, {"even", ValueFields::Even}, {"ratios", ValueFields::Ratios}}};
    static const MembersOf<Typed> all = {
        required("form", &Typed::form, form),
        required("list", &Typed::list, AsWords{}),
        required("from", &Typed::from, AsWords{}),
        required("to", &Typed::to, AsWords{}),
        required("count", &Typed::count, asSmallNumber),
    };
    return all;
}

const MembersOf<SweepRow::Typed>& rowMembers() {
    using Typed = SweepRow::Typed;
    static const MembersOf<Typed> all = {
        required("parameter", &Typed::key, AsText{}),
        required("values", &Typed::values, AsObject<ValueFields::Typed>{valuesMembers}),
        member("chosen", &Typed::chosen, AsTexts{"must be a list of texts", "write [\"…\"]"}),
        member("own", &Typed::own, AsFlag{}),
    };
    return all;
}

const MembersOf<SweepPanel::Typed>& panelMembers() {
    using Typed = SweepPanel::Typed;
    static const MembersOf<Typed> all = {
        required("rows", &Typed::rows, AsObjects<SweepRow::Typed>{rowMembers}),
        required("repeats", &Typed::repeats, asSmallNumber),
    };
    return all;
}

template <class Typed>
KeptChoice keptAs(const std::string& name, const MembersOf<Typed>& (*members)(),
                  const std::function<std::optional<Typed>()>& typed,
                  const std::function<void(const std::optional<Typed>&)>& type) {
    return {.name = name,
            .now =
                [members, typed] {
                    const auto now = typed();
                    return now ? writeObject(members(), *now) : Json();
                },
            .check = [members](const Json& value, const std::string& where) -> Result<void> {
                Typed read;
                return readObject(value, where, members(), read);
            },
            .choose =
                [members, type](const Json& value) {
                    Typed read;
                    if (value.is_null())
                        type(std::nullopt);
                    else if (readObject(value, {}, members(), read))
                        type(read);
                    return true;
                }};
}

} // namespace

void SweepRow::keepChoice(KeptChoices& choices) {
    using Values = ValueFields::Typed;
    choices.keep(keptAs<Values>(
        key(), valuesMembers, [this] { return touched_ ? std::optional(values_->typed()) : std::nullopt; },
        [this](const std::optional<Values>& typed) {
            touched_ = typed.has_value();
            if (typed)
                values_->type(*typed);
            else
                setOffers(offers_, key());
            emit restored();
        }));
}

void SweepPanel::keepChoices(KeptChoices& choices) {
    choices.keep(keptAs<Typed>(
        "vary", panelMembers, [this] { return typed(); },
        [this](const std::optional<Typed>& rows) { rows ? type(*rows) : propose(); }));
}

} // namespace epsiloscope
