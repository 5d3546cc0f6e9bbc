// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/DocumentMembers.h"

#include "core/base/Result.h"
#include "core/experiment/files/RunReading.h"
#include "ui/plots/marks/CustomPlot.h"

#include <cmath>
#include <optional>
#include <utility>

namespace epsiloscope {

namespace {

const MembersOf<ChartNote>& noteMembers() {
    static const MembersOf<ChartNote> all = {
        required("x", &ChartNote::x, AsNumber{}),
        required("y", &ChartNote::y, AsNumber{}),
        required("text", &ChartNote::text, AsWords{}),
    };
    return all;
}

/// A note that is nowhere is none.
struct AsNotes : AsObjects<ChartNote> {
    AsNotes() : AsObjects(noteMembers) {}
    static std::vector<ChartNote> somewhere(std::vector<ChartNote> notes) {
        std::erase_if(notes,
                      [](const ChartNote& note) { return !std::isfinite(note.x) || !std::isfinite(note.y); });
        return notes;
    }
    bool read(JsonObject& object, const std::string& name, std::vector<ChartNote>& value) const {
        const bool there = AsObjects::read(object, name, value);
        value = somewhere(std::move(value));
        return there;
    }
    Json write(const std::vector<ChartNote>& value) const { return AsObjects::write(somewhere(value)); }
};

/// True if an axis can show the range: two ends in order, neither too near nor too far, above 0 where it is
/// logarithmic.
bool canBeShown(const AxisRange& range, bool logarithmic) {
    return QCPRange::validRange(range.lower, range.upper) && (!logarithmic || range.lower > 0);
}

/// Ranges only where the person chose them: those that a chart chooses follow from the runs. Read together.
Member<ChartView> rangeMember(const char* name, AxisRange ChartView::*range) {
    auto made = memberElsewhere<ChartView>(
        name, Json::parse(R"({"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2})"));
    return made.writtenBy([range](const ChartView& view) -> std::optional<Json> {
        if (!view.zoomed || !canBeShown(view.x, view.logX) || !canBeShown(view.y, view.logY))
            return std::nullopt;
        return Json::array({(view.*range).lower, (view.*range).upper});
    });
}

/// A member that is no range of two numbers is none: the chart then chooses.
std::optional<AxisRange> rangeOf(const Json& json, const char* name) {
    const auto found = json.find(name);
    if (found == json.end() || !found->is_array() || found->size() != 2) return std::nullopt;
    if (!found->at(0).is_number() || !found->at(1).is_number()) return std::nullopt;
    const double lower = found->at(0).real(), upper = found->at(1).real();
    if (!(lower < upper)) return std::nullopt;
    return AxisRange{lower, upper};
}

Result<SweepResult> sweepAt(const Json& json, const std::string& folder, const std::string& place) {
    auto sweep = sweepFromJson(json, folder);
    if (sweep) return sweep;
    return Error{sweep.error().what, place + sweep.error().where, sweep.error().mend};
}

} // namespace

const MembersOf<ChartView>& chartViewMembers() {
    const AsChoice<BandKind> band{{{"quartiles", BandKind::Quartiles}, {"mean-sd", BandKind::MeanSd}}};
    static const MembersOf<ChartView> all = {
        required("log_x", &ChartView::logX, AsFlag{}),
        required("log_y", &ChartView::logY, AsFlag{}),
        required("band", &ChartView::band, band),
        required("trials", &ChartView::trials, AsFlag{}),
        required("hidden", &ChartView::hidden, AsLines{}),
        required("notes", &ChartView::notes, AsNotes{}),
        member("choices", &ChartView::choices, AsChoices{}),
        member("cursor_a", &ChartView::cursorA, AsNumber{}),
        member("cursor_b", &ChartView::cursorB, AsNumber{}),
        rangeMember("x", &ChartView::x),
        rangeMember("y", &ChartView::y),
    };
    return all;
}

Result<void> readChartView(const Json& json, const std::string& where, ChartView& view) {
    RETURN_IF_ERROR(readObject(json, where, chartViewMembers(), view));
    const auto x = rangeOf(json, "x"), y = rangeOf(json, "y");
    if (!x || !y || !canBeShown(*x, view.logX) || !canBeShown(*y, view.logY)) return {};
    view.zoomed = true;
    view.x = *x;
    view.y = *y;
    return {};
}

bool AsChartViews::read(JsonObject& object, const std::string& name,
                        std::map<QString, ChartView>& value) const {
    return readByChart(object, name, value, readChartView);
}

Json AsChartViews::write(const std::map<QString, ChartView>& value) const {
    Json json = Json::object();
    for (const auto& [chart, view] : value)
        json[chart.toStdString()] = writeObject(chartViewMembers(), view);
    return json;
}

Json AsChartViews::schema() const {
    return {{"type", "object"}, {"additionalProperties", schemaOf(chartViewMembers())}};
}

Result<Run> endedRun(const Json& json, const std::string& folder, const std::string& place,
                     const std::vector<PromisedFigures>& promised) {
    auto run = runFromJson(json, folder, place, promised);
    if (run && !run->ended()) run->setState(RunState::Stopped);
    return run;
}

const MembersOf<ShownSweep>& shownSweepMembers() {
    using Shown = ShownSweep;
    static const MembersOf<Shown> all = {
        required("name", &Shown::name, AsWords{}),
        required("palette", &Shown::paletteIndex, asSmallNumber),
        resultMember("sweep", &Shown::sweep, sweepAt, sweepToJson),
    };
    return all;
}

} // namespace epsiloscope
