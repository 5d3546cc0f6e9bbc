// SPDX-License-Identifier: GPL-3.0-or-later
// What a session keeps of the views of sweeps and searches: values that a person types for swept parameters,
// the result of a search, and where the person stands in it.
#include "core/declared/MemberKinds.h"
#include "ui/export/DocumentResults.h"
#include "ui/views/shared/KeptChoices.h"
#include "ui/views/sweep/SearchForm.h"
#include "ui/views/sweep/SearchMap.h"
#include "ui/views/sweep/SearchView.h"
#include "ui/views/sweep/SweepChoices.h"
#include "ui/views/sweep/SweepPanel.h"
#include "ui/widgets/NumbersTable.h"

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

// What `read` makes of JSON and a pointer to it, as a choice; nothing of null.
template <class Value, class Read>
KeptChoice keptAs(const std::string& name, const std::function<Json()>& now, const Read& read,
                  const std::function<void(const std::optional<Value>&)>& choose) {
    return {.name = name,
            .now = now,
            .check = [read](const Json& value, const std::string& where) -> Result<void> {
                const Result<Value> made = read(value, where);
                return made ? Result<void>() : made.error();
            },
            .choose =
                [read, choose](const Json& value) {
                    const Result<Value> made = read(value, std::string());
                    choose(made ? std::optional(*made) : std::nullopt);
                    return true;
                }};
}

template <class Typed>
KeptChoice keptStruct(const std::string& name, const MembersOf<Typed>& (*members)(),
                      const std::function<std::optional<Typed>()>& typed,
                      const std::function<void(const std::optional<Typed>&)>& type) {
    const auto now = [members, typed] {
        const auto values = typed();
        return values ? writeObject(members(), *values) : Json();
    };
    const auto read = [members](const Json& value, const std::string& where) {
        return structFromJson(value, where, members());
    };
    return keptAs<Typed>(name, now, read, type);
}

} // namespace

void SweepRow::keepChoice(KeptChoices& choices) {
    using Values = ValueFields::Typed;
    choices.keep(keptStruct<Values>(
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
    choices.keep(keptStruct<Typed>(
        "vary", panelMembers, [this] { return typed(); },
        [this](const std::optional<Typed>& rows) { rows ? type(*rows) : propose(); }));
}

void SearchView::keepChoices(KeptChoices& choices) {
    form_->keepChoices(choices);
    choices.keep(keptAs<std::shared_ptr<const SearchResult>>(
        "result", [this] { return result_ ? searchResultToJson(*result_) : Json(); }, searchResultFromJson,
        [this](const auto& result) {
            showResult(result.value_or(nullptr));
            if (searching()) return; // what it finds comes later
            ending_ = result_ ? finishedWords() : QString();
            showReadiness();
        }));
    choices.keep("sorted_by", table_);
    keepMap(choices);
    choices.keepPlace(
        "point",
        [this] {
            const auto point = currentPoint();
            return point && point != result_->order.front() ? point : std::nullopt; // the best is by itself
        },
        [this](std::optional<std::size_t> wanted) {
            if (!result_ || result_->order.empty()) return;
            const std::size_t point = wanted.value_or(result_->order.front());
            if (point < result_->findings.points.size()) selectPoint(point);
            showCurrent(); // the map has other cells by now
        });
}

// Axes of the result, by their names.
void SearchView::keepMap(KeptChoices& choices) {
    const Json usual = {{"across", "sigma1"}, {"upwards", "threshold"}};
    choices.keep({.name = "map",
                  .now = [this, usual] { return result_ ? AsChoices().write(map_->choices()) : usual; },
                  .check = [](const Json& value, const std::string& where) -> Result<void> {
                      if (!value.is_object()) return Error{"must be an object", where, "write { … }"};
                      return {};
                  },
                  .choose =
                      [this](const Json& value) {
                          std::map<QString, QString> chosen;
                          for (const auto& [what, choice] : value.items())
                              if (choice.is_string())
                                  chosen[QString::fromStdString(what)] =
                                      QString::fromStdString(choice.text());
                          map_->choose(chosen);
                          choices_->show(map_->acrossKey(), map_->upwardsKey(), map_->thirdStands());
                          return true;
                      },
                  .initial = usual});
}

} // namespace epsiloscope
