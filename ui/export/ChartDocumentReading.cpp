// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/JsonReading.h"
#include "core/experiment/RunReading.h"
#include "ui/export/ChartDocument.h"
#include "ui/export/DocumentText.h"

#include <cmath>
#include <set>

namespace epsiloscope {

namespace {

constexpr int largestId = 1'000'000;

Error refusal(const std::string& pointer, const std::string& what, const std::string& mend = {}) {
    return {what, pointer, mend};
}

/// The list of that name, an empty one where there is none.
Result<const Json*> jsonListAt(const Json& json, const std::string& name, const std::string& pointer) {
    static const Json none = Json::array();
    const auto found = json.find(name);
    if (found == json.end() || found->is_null()) return &none;
    if (found->is_array()) return &*found;
    return refusal(pointer + "/" + name, "must be a list", "write [ … ]");
}

Result<std::vector<QString>> textsOf(const Json& json, const std::string& name,
                                     const std::string& pointer = {}) {
    const auto list = jsonListAt(json, name, pointer);
    if (!list) return list.error();
    std::vector<QString> texts;
    for (const Json& text : **list) {
        if (!text.is_string()) return refusal(pointer + "/" + name, "must be a list of texts");
        texts.push_back(QString::fromStdString(text.get<std::string>()));
    }
    return texts;
}

std::string pointerToItem(const std::string& pointer, const std::string& name, std::size_t index) {
    return pointer + "/" + name + "/" + std::to_string(index);
}

/// What is no range of two numbers is none: the chart then chooses.
std::optional<QCPRange> rangeOf(const Json& json, const char* name) {
    const auto found = json.find(name);
    if (found == json.end() || !found->is_array() || found->size() != 2) return std::nullopt;
    if (!found->at(0).is_number() || !found->at(1).is_number()) return std::nullopt;
    const double lower = found->at(0).get<double>(), upper = found->at(1).get<double>();
    // Of the range itself, since QCPRange would put the ends in order.
    if (!(lower < upper)) return std::nullopt;
    return QCPRange(lower, upper);
}

Result<ChartNote> noteFromJson(const Json& json, const std::string& pointer) {
    ChartNote note;
    std::string text;
    JsonObject object(json, pointer);
    object.number("x", note.x);
    object.number("y", note.y);
    object.text("text", text);
    if (const auto finished = object.finish(); !finished) return finished.error();
    note.text = QString::fromStdString(text);
    return note;
}

Result<std::vector<ChartNote>> notesFromJson(const Json& json, const std::string& pointer) {
    const auto list = jsonListAt(json, "notes", pointer);
    if (!list) return list.error();
    std::vector<ChartNote> notes;
    for (std::size_t i = 0; i < (*list)->size(); ++i) {
        auto note = noteFromJson((**list)[i], pointerToItem(pointer, "notes", i));
        if (!note) return note.error();
        if (std::isfinite(note->x) && std::isfinite(note->y)) notes.push_back(std::move(*note));
    }
    return notes;
}

Result<ChartView> viewFromJson(const Json& json, const std::string& pointer) {
    ChartView view;
    std::string band = quartilesName;
    JsonObject object(json, pointer);
    object.flag("log_x", view.logX);
    object.flag("log_y", view.logY);
    object.oneOf("band", band, {quartilesName, meanSdName});
    object.flag("trials", view.trials);
    for (const char* name : {"x", "y", "hidden", "notes", "choices"})
        object.known(name);
    if (const auto finished = object.finish(); !finished) return finished.error();
    if (const auto choices = json.find("choices"); choices != json.end() && choices->is_object())
        for (const auto& [what, choice] : choices->items())
            if (choice.is_string())
                view.choices[QString::fromStdString(what)] =
                    QString::fromStdString(choice.get<std::string>());
    view.band = band == quartilesName ? BandKind::Quartiles : BandKind::MeanSd;
    const auto hidden = textsOf(json, "hidden", pointer);
    if (!hidden) return hidden.error();
    view.hidden = {hidden->begin(), hidden->end()};
    auto notes = notesFromJson(json, pointer);
    if (!notes) return notes.error();
    view.notes = std::move(*notes);
    const auto x = rangeOf(json, "x"), y = rangeOf(json, "y");
    if (x && y && canBeShown(*x, view.logX) && canBeShown(*y, view.logY)) {
        view.zoomed = true;
        view.x = *x;
        view.y = *y;
    }
    return view;
}

Result<int> wholeNumberAt(const Json& json, const std::string& name, const std::string& pointer) {
    const auto found = json.find(name);
    if (found != json.end() && found->is_number_integer()) {
        const auto value = found->get<std::int64_t>();
        if (value >= 0 && value <= largestId) return static_cast<int>(value);
    }
    return refusal(pointer + "/" + name, "must be a whole number from 0 to " + std::to_string(largestId));
}

Result<DocumentRun> runFromDocument(const Json& json, const std::string& folder, const std::string& pointer) {
    DocumentRun shown;
    std::string name;
    JsonObject object(json, pointer);
    object.text("name", name);
    object.flag("visible", shown.visible);
    object.flag("data_dependent", shown.dataDependent);
    for (const char* known : {"id", "palette", "run"})
        object.known(known);
    if (const auto finished = object.finish(); !finished) return finished.error();
    const auto id = wholeNumberAt(json, "id", pointer), palette = wholeNumberAt(json, "palette", pointer);
    if (!id) return id.error();
    if (!palette) return palette.error();
    const auto found = json.find("run");
    if (found == json.end()) return refusal(pointer + "/run", "the run is missing");
    auto run = runFromJson(*found, folder, pointer + "/run");
    if (!run) return run.error();
    // It went on somewhere else: here nothing will come of it any more.
    if (!run->ended()) run->setState(RunState::Stopped);
    shown.id = *id;
    shown.name = QString::fromStdString(name);
    shown.paletteIndex = *palette;
    shown.run = std::make_shared<const Run>(std::move(*run));
    return shown;
}

Result<DocumentSweep> sweepFromDocument(const Json& json, const std::string& folder,
                                        const std::string& pointer) {
    DocumentSweep shown;
    std::string name;
    JsonObject object(json, pointer);
    object.text("name", name);
    for (const char* known : {"palette", "sweep"})
        object.known(known);
    if (const auto finished = object.finish(); !finished) return finished.error();
    const auto palette = wholeNumberAt(json, "palette", pointer);
    if (!palette) return palette.error();
    const auto found = json.find("sweep");
    if (found == json.end()) return refusal(pointer + "/sweep", "the sweep is missing");
    auto sweep = sweepFromJson(*found, folder);
    if (!sweep)
        return Error{sweep.error().what, pointer + "/sweep" + sweep.error().where, sweep.error().mend};
    shown.name = QString::fromStdString(name);
    shown.paletteIndex = *palette;
    shown.sweep = std::make_shared<const SweepResult>(std::move(*sweep));
    return shown;
}

Result<void> readRuns(const Json& json, const std::string& folder, ChartDocument& document) {
    const auto runs = jsonListAt(json, "runs", {}), sweeps = jsonListAt(json, "sweeps", {});
    if (!runs) return runs.error();
    if (!sweeps) return sweeps.error();
    std::set<int> ids;
    for (std::size_t i = 0; i < (*runs)->size(); ++i) {
        auto run = runFromDocument((**runs)[i], folder, pointerToItem({}, "runs", i));
        if (!run) return run.error();
        if (!ids.insert(run->id).second)
            return refusal(pointerToItem({}, "runs", i) + "/id", "two runs have the same id");
        document.runs.push_back(std::move(*run));
    }
    for (std::size_t i = 0; i < (*sweeps)->size(); ++i) {
        auto sweep = sweepFromDocument((**sweeps)[i], folder, pointerToItem({}, "sweeps", i));
        if (!sweep) return sweep.error();
        document.sweeps.push_back(std::move(*sweep));
    }
    return {};
}

Result<void> checkChart(const QString& chart, const std::string& pointer) {
    const QStringList& known = chartNames();
    if (known.contains(chart)) return {};
    return refusal(pointer, "there is no chart \"" + chart.toStdString() + "\"",
                   "there are " + known.join(QStringLiteral(", ")).toStdString());
}

Result<void> readCharts(const Json& json, ChartDocument& document) {
    auto charts = textsOf(json, "charts");
    if (!charts) return charts.error();
    document.charts = std::move(*charts);
    for (std::size_t i = 0; i < document.charts.size(); ++i)
        if (const auto known = checkChart(document.charts[i], pointerToItem({}, "charts", i)); !known)
            return known;
    for (const char* name : {"axes", "views"}) {
        const auto found = json.find(name);
        if (found == json.end()) continue;
        if (!found->is_object()) return refusal(std::string("/") + name, "must be an object", "write { … }");
        for (const auto& [chart, value] : found->items()) {
            const std::string pointer = std::string("/") + name + "/" + chart;
            const QString key = QString::fromStdString(chart);
            if (const auto known = checkChart(key, pointer); !known) return known;
            if (found.key() == "views") {
                auto view = viewFromJson(value, pointer);
                if (!view) return view.error();
                document.views[key] = std::move(*view);
            } else if (value.is_string())
                document.axes[key] = QString::fromStdString(value.get<std::string>());
            else
                return refusal(pointer, "must be text");
        }
    }
    return {};
}

Result<void> readWords(const Json& json, ChartDocument& document) {
    std::string said, title;
    double budget = 0;
    JsonObject object(json, {});
    object.text("schema", said);
    if (said != documentSchema)
        return refusal("/schema", "must be \"" + std::string(documentSchema) + "\"",
                       "open a picture that Epsiloscope wrote");
    object.text("title", title);
    if (object.number("budget", budget) && std::isfinite(budget) && budget >= 0) document.budget = budget;
    object.number("delta", document.delta);
    for (const char* name : {"charts", "axes", "privacy", "warnings", "views", "runs", "sweeps"})
        object.known(name);
    if (const auto finished = object.finish(); !finished) return finished;
    if (!(document.delta >= 0 && document.delta < 1))
        return refusal("/delta", "must be a number from 0 to below 1");
    document.title = QString::fromStdString(title);
    auto privacy = textsOf(json, "privacy"), warnings = textsOf(json, "warnings");
    if (!privacy) return privacy.error();
    if (!warnings) return warnings.error();
    document.privacy = std::move(*privacy);
    document.warnings = std::move(*warnings);
    return {};
}

} // namespace

Result<ChartDocument> chartDocumentFromJson(const Json& json, const std::string& folder) {
    if (!json.is_object()) return refusal("/", "must be an object", "open a picture that Epsiloscope wrote");
    ChartDocument document;
    if (const auto words = readWords(json, document); !words) return words.error();
    if (const auto charts = readCharts(json, document); !charts) return charts.error();
    if (const auto runs = readRuns(json, folder, document); !runs) return runs.error();
    return document;
}

} // namespace epsiloscope
