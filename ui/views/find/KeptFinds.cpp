// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/KeptFinds.h"

#include "core/declared/MemberKinds.h"
#include "ui/export/DocumentMembers.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/find/FindView.h"
#include "ui/views/shared/ViewSettings.h"

#include <map>
#include <utility>

namespace epsiloscope {

namespace {

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

} // namespace

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
