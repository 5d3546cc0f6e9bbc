// SPDX-License-Identifier: GPL-3.0-or-later
// What a session keeps of what was looked for: values that a person types for swept parameters, what was
// computed, the result of a search, and where the person stands in it.
#include "ui/views/find/KeptFinds.h"

#include "core/declared/MemberKinds.h"
#include "ui/export/DocumentResults.h"
#include "ui/plots/marks/RunPalette.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/find/FindView.h"
#include "ui/views/find/SearchForm.h"
#include "ui/views/find/SearchMap.h"
#include "ui/views/find/SearchView.h"
#include "ui/views/find/SweepChoices.h"
#include "ui/views/find/SweepPanel.h"
#include "ui/views/shared/ViewSettings.h"
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

const MembersOf<VariedRow::Typed>& rowMembers() {
    using Typed = VariedRow::Typed;
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
        required("rows", &Typed::rows, AsObjects<VariedRow::Typed>{rowMembers}),
        required("repeats", &Typed::repeats, asSmallNumber),
    };
    return all;
}

/// Sweeps as they were written last: a session is written again and again, and many runs take long.
class WrittenSweeps {
public:
    Json write(const std::vector<ShownSweep>& sweeps) {
        std::map<std::shared_ptr<const SweepResult>, Written> now;
        Json list = Json::array();
        for (const ShownSweep& each : sweeps) {
            Written written = written_[each.sweep];
            if (written.json.is_null() || written.runs != each.sweep->runs.size())
                written = {each.sweep->runs.size(), writeObject(shownSweepMembers(), each)};
            list.push_back(written.json);
            now.emplace(each.sweep, std::move(written));
        }
        written_ = std::move(now);
        return list;
    }

private:
    struct Written {
        std::size_t runs = 0;
        Json json{};
    };
    std::map<std::shared_ptr<const SweepResult>, Written> written_;
};

Result<std::vector<ShownSweep>> readSweeps(const Json& list, const std::string& where) {
    std::vector<ShownSweep> sweeps;
    if (list.is_null()) return sweeps;
    if (!list.is_array()) return Error{"must be a list", where, "write [ … ]"};
    for (std::size_t i = 0; i < list.size(); ++i) {
        RETURN_IF_ERROR(readObject(list[i], pointerTo(where, i), shownSweepMembers(), sweeps.emplace_back()));
    }
    return sweeps;
}

// What `read` makes of JSON and a pointer to it, as a setting; nothing of null.
template <class Value, class Read>
ViewSetting settingAs(const std::string& name, const std::function<Json()>& now, const Read& read,
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
ViewSetting settingOf(const std::string& name, const MembersOf<Typed>& (*members)(),
                      const std::function<std::optional<Typed>()>& typed,
                      const std::function<void(const std::optional<Typed>&)>& type) {
    const auto now = [members, typed] {
        const auto values = typed();
        return values ? writeObject(members(), *values) : Json();
    };
    const auto read = [members](const Json& value, const std::string& where) {
        return structFromJson(value, where, members());
    };
    return settingAs<Typed>(name, now, read, type);
}

} // namespace

void VariedRow::keepValues(const std::string& name) {
    using Values = ValueFields::Typed;
    declareSetting(this, settingOf<Values>(
                             name, valuesMembers,
                             [this] { return touched_ ? std::optional(values_->typed()) : std::nullopt; },
                             [this](const std::optional<Values>& typed) {
                                 touched_ = typed.has_value();
                                 if (typed)
                                     values_->type(*typed);
                                 else
                                     setOffers(offers_, key());
                                 emit restored();
                             }));
}

void SweepPanel::declareSettings() {
    declareSetting(this, settingOf<Typed>(
                             "vary", panelMembers, [this] { return typed(); },
                             [this](const std::optional<Typed>& rows) { rows ? type(*rows) : propose(); }));
}

void SearchView::declareSettings() {
    declareSetting(this,
                   settingAs<std::shared_ptr<const SearchResult>>(
                       "search_result", [this] { return result_ ? searchResultToJson(*result_) : Json(); },
                       searchResultFromJson,
                       [this](const auto& result) {
                           showResult(result.value_or(nullptr));
                           if (searching()) return; // what it finds comes later
                           ending_ = result_ ? finishedWords() : QString();
                           showReadiness();
                       }));
    declareSetting("search_sorted_by", table_);
    declareMap();
    declarePlace(
        this, "search_point",
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
void SearchView::declareMap() {
    const Json usual = {{"across", "sigma1"}, {"upwards", "threshold"}};
    declareSetting(
        this, {.name = "search_map",
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
                               chosen[QString::fromStdString(what)] = QString::fromStdString(choice.text());
                       map_->choose(chosen);
                       choices_->show(map_->acrossKey(), map_->upwardsKey(), map_->thirdStands());
                       return true;
                   },
               .initial = usual});
}

void declareComputed(FindView* view, OngoingSweep* ongoing) {
    auto written = std::make_shared<WrittenSweeps>();
    auto checked = std::make_shared<std::vector<ShownSweep>>(); // reading all runs twice would take as long
    // The one that the window shows is kept with its runs.
    const auto now = [view, ongoing, written] {
        std::vector<ShownSweep> all;
        for (const FindOver* over : view->overs())
            if (const FoundSweep& found = over->found(); found.sweep && found.sweep != ongoing->result())
                all.push_back({found.name, sweepPaletteIndex, found.sweep});
        return all.empty() ? Json() : written->write(all);
    };
    declareSetting(view,
                   {.name = "computed",
                    .now = now,
                    .check = [checked, now](const Json& value, const std::string& where) -> Result<void> {
                        if (value == now()) return {}; // nothing will be chosen
                        ASSIGN_OR_RETURN(*checked, readSweeps(value, where));
                        return {};
                    },
                    .choose =
                        [checked, view, ongoing](const Json&) {
                            if (ongoing->going()) return true; // what goes on is not given up
                            FindOver* before = view->over();
                            const auto shown = ongoing->result();
                            const QString name = ongoing->name();
                            for (FindOver* over : view->overs())
                                if (over->found().sweep != shown) over->show({});
                            for (const ShownSweep& each : std::exchange(*checked, {}))
                                ongoing->show(each.sweep, each.name);
                            if (shown) ongoing->show(shown, name);
                            view->goOver(before);
                            return true;
                        }});
}

Json stateOfFormerFinds(const Json& states) {
    const std::map<std::string, std::string> gone = {{"solve/mechanisms", {}}, {"prices/shown", {}}};
    Json now = Json::object(), computed = Json::array();
    for (const auto& [view, state] : states.items()) {
        if (!state.is_object()) continue;
        for (const auto& [name, value] : state.items()) {
            const std::string path = view + "/" + name;
            if (name == "computed" && value.is_array())
                for (std::size_t i = 0; i < value.size(); ++i)
                    computed.push_back(value[i]);
            else if (name == "computed")
                computed.push_back(value);
            else if (path == "prices/trials")
                now["repeats"] = value;
            else if (view == "search")
                now["search_" + name] = value;
            else if (!gone.contains(path))
                now[name] = value;
        }
    }
    if (!computed.empty()) now["computed"] = computed;
    return now;
}

} // namespace epsiloscope
