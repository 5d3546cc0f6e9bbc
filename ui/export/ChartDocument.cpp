// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ChartDocument.h"

#include "core/base/Propagate.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/RunReading.h"
#include "ui/export/ChartViewMembers.h"
#include "ui/export/DocumentKinds.h"

#include <array>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr char documentSchema[] = "epsiloscope.charts/1";
constexpr int largestId = 1'000'000;

// The lists of a trial that one chart alone shows.
constexpr std::array longLists{"rdp", "accountants"};

Result<void> checkNames(const ChartDocument& document, const QStringList& known) {
    const auto check = [&known](const QString& chart, const std::string& where) -> Result<void> {
        if (known.contains(chart)) return {};
        return Error{"there is no chart \"" + chart.toStdString() + "\"", where,
                     "there are " + known.join(QStringLiteral(", ")).toStdString()};
    };
    for (std::size_t i = 0; i < document.charts.size(); ++i)
        RETURN_IF_ERROR(check(document.charts[i], pointerTo("/charts", i)));
    for (const auto& [chart, words] : document.axes)
        RETURN_IF_ERROR(check(chart, pointerTo("/axes", chart.toStdString())));
    for (const auto& [chart, view] : document.views)
        RETURN_IF_ERROR(check(chart, pointerTo("/views", chart.toStdString())));
    return {};
}

/// A whole number, which must be there.
struct AsSmallNumber {
    static constexpr KeyType type = KeyType::Count;
    bool read(JsonObject& object, const std::string& name, int& value) const {
        const Json* const found = object.member(name);
        const auto id = found ? wholeNumber(*found) : std::nullopt;
        if (!id || *id > largestId)
            return object.refuse(Error{
                "must be a whole number from 0 to " + std::to_string(largestId), object.placeOf(name), {}});
        value = static_cast<int>(*id);
        return true;
    }
    Json write(int value) const { return value; }
    Json schema() const { return schemaOf(type); }
};

struct AsRunNumber : AsSmallNumber {
    bool read(JsonObject& object, const std::string& name, RunNumber& value) const {
        int number = 0;
        const bool read = AsSmallNumber::read(object, name, number);
        value = RunNumber::fromNumber(number);
        return read;
    }
    Json write(RunNumber value) const { return value.number(); }
};

/// By the names of charts.
template <class Value, class Read>
bool readByChart(JsonObject& object, const std::string& name, std::map<QString, Value>& all,
                 const Read& read) {
    return object.with(name, [&](const Json& json, const std::string& where) -> Result<void> {
        if (!json.is_object()) return Error{"must be an object", where, "write { … }"};
        for (const auto& [chart, value] : json.items()) {
            const QString key = QString::fromStdString(chart);
            const std::string place = pointerTo(where, chart);
            RETURN_IF_ERROR(read(value, place, all[key]));
        }
        return {};
    });
}

struct AsAxes : AsChoices {
    bool read(JsonObject& object, const std::string& name, std::map<QString, QString>& value) const {
        return readByChart(object, name, value,
                           [](const Json& json, const std::string& where, QString& words) -> Result<void> {
                               if (!json.is_string()) return Error{"must be text", where, {}};
                               words = QString::fromStdString(json.text());
                               return {};
                           });
    }
};

struct AsViews {
    static constexpr KeyType type = KeyType::Object;
    bool read(JsonObject& object, const std::string& name, std::map<QString, ChartView>& value) const {
        return readByChart(object, name, value, readChartView);
    }
    Json write(const std::map<QString, ChartView>& value) const {
        Json json = Json::object();
        for (const auto& [chart, view] : value)
            json[chart.toStdString()] = writeObject(chartViewMembers(), view);
        return json;
    }
    Json schema() const {
        return {{"type", "object"}, {"additionalProperties", schemaOf(chartViewMembers())}};
    }
};

/// A result as its own files have it, which must be there. `read` takes it, a folder and its place.
template <class Shown, class Whole, class Read>
Member<Shown, DocumentObject> resultMember(const std::string& what,
                                           std::shared_ptr<const Whole> Shown::*result, const Read& read,
                                           Json (*write)(const Whole&)) {
    Json schema;
    schema["$ref"] = "#/$defs/" + what;
    return {what,
            KeyType::Object,
            {},
            [result, read](DocumentObject& object, const std::string& name, Shown& shown) {
                const Json* const found = object.member(name);
                const std::string place = object.placeOf(name);
                auto whole = found ? read(*found, object.folder(), place)
                                   : Result<Whole>(Error{"the " + name + " is missing", place, {}});
                if (whole)
                    shown.*result = std::make_shared<const Whole>(std::move(*whole));
                else
                    object.refuse(whole.error());
            },
            [result, write](const Shown& shown) { return std::optional<Json>(write(*(shown.*result))); },
            schema};
}

// It went on somewhere else: here nothing will come of it any more.
Result<Run> endedRun(const Json& json, const std::string& folder, const std::string& place) {
    auto run = runFromJson(json, folder, place);
    if (run && !run->ended()) run->setState(RunState::Stopped);
    return run;
}

Result<SweepResult> sweepAt(const Json& json, const std::string& folder, const std::string& place) {
    auto sweep = sweepFromJson(json, folder);
    if (sweep) return sweep;
    return Error{sweep.error().what, place + sweep.error().where, sweep.error().mend};
}

const DocumentMembersOf<DocumentRun>& runMembers() {
    using Shown = DocumentRun;
    static const DocumentMembersOf<Shown> all = {
        required<DocumentObject>("id", &Shown::id, AsRunNumber{}),
        required<DocumentObject>("name", &Shown::name, AsWords{}),
        required<DocumentObject>("palette", &Shown::paletteIndex, AsSmallNumber{}),
        required<DocumentObject>("visible", &Shown::visible, AsFlag{}),
        required<DocumentObject>("data_dependent", &Shown::dataDependent, AsFlag{}),
        resultMember("run", &Shown::run, endedRun, resultToJson),
    };
    return all;
}

const DocumentMembersOf<ShownSweep>& sweepMembers() {
    using Shown = ShownSweep;
    static const DocumentMembersOf<Shown> all = {
        required<DocumentObject>("name", &Shown::name, AsWords{}),
        required<DocumentObject>("palette", &Shown::paletteIndex, AsSmallNumber{}),
        resultMember("sweep", &Shown::sweep, sweepAt, sweepToJson),
    };
    return all;
}

void readRuns(DocumentObject& object, const std::string& name, ChartDocument& document) {
    if (!AsParts<DocumentRun>{runMembers}.read(object, name, document.runs)) return;
    std::set<RunNumber> ids;
    for (std::size_t i = 0; i < document.runs.size(); ++i)
        if (!ids.insert(document.runs[i].id).second)
            object.refuse(Error{"two runs have the same id", pointerTo(object.placeOf(name), i) + "/id", {}});
}

std::optional<Json> writeRuns(const ChartDocument& document) {
    Json list = AsParts<DocumentRun>{runMembers}.write(document.runs);
    for (Json& shown : list)
        for (Json& trial : shown["run"]["trials"])
            for (const char* name : longLists)
                if (!document.lists.contains(name)) trial.erase(name);
    return list;
}

Member<ChartDocument, DocumentObject> schemaMember() {
    Json schema;
    schema["const"] = documentSchema;
    return {"schema",
            KeyType::Text,
            {},
            [](DocumentObject& object, const std::string& name, ChartDocument&) {
                const Json* const said = object.member(name);
                if (!said || *said != documentSchema)
                    object.refuse(Error{"must be \"" + std::string(documentSchema) + "\"",
                                        object.placeOf(name), "open a picture that Epsiloscope wrote"});
            },
            [](const ChartDocument&) { return std::optional<Json>(documentSchema); },
            schema,
            true};
}

/// One that no line can show is none.
struct AsBudget : AsNumber {
    bool read(JsonObject& object, const std::string& name, double& value) const {
        return object.number(name, value) && std::isfinite(value) && value >= 0;
    }
};

Member<ChartDocument, DocumentObject> budgetMember() {
    auto budget =
        member<DocumentObject>("budget", &ChartDocument::budget, AsBudget{}, {"", "ε of the dotted line."});
    budget.write = [](const ChartDocument& document) {
        const bool shown = document.budget && std::isfinite(*document.budget);
        return shown ? std::optional<Json>(*document.budget) : std::nullopt;
    };
    return budget;
}

struct AsDelta : AsNumber {
    bool read(JsonObject& object, const std::string& name, double& value) const {
        if (!object.number(name, value) || (value >= 0 && value < 1)) return true;
        return object.refuse(Error{"must be a number from 0 to below 1", object.placeOf(name), {}});
    }
};

const DocumentMembersOf<ChartDocument>& chartDocumentMembers() {
    using Document = ChartDocument;
    static const DocumentMembersOf<Document> all = {
        schemaMember(),
        required<DocumentObject>("title", &Document::title, AsWords{}),
        required<DocumentObject>("charts", &Document::charts, AsLines{}, {"", "In the order drawn."}),
        required<DocumentObject>("axes", &Document::axes, AsAxes{}, {"", "In words, by chart."}),
        required<DocumentObject>("privacy", &Document::privacy, AsLines{}),
        required<DocumentObject>("warnings", &Document::warnings, AsLines{}),
        required<DocumentObject>("views", &Document::views, AsViews{},
                                 {"", "What a person chose, by chart."}),
        budgetMember(),
        required<DocumentObject>("delta", &Document::delta, AsDelta{}),
        {"runs", KeyType::Object, {}, readRuns, writeRuns, AsParts<DocumentRun>{runMembers}.schema()},
        member<DocumentObject>("sweeps", &Document::sweeps, AsParts<ShownSweep>{sweepMembers}),
    };
    return all;
}

} // namespace

Json chartDocumentToJson(const ChartDocument& document) {
    return writeObject(chartDocumentMembers(), document);
}

Result<ChartDocument> chartDocumentFromJson(const Json& json, const QStringList& known,
                                            const std::string& folder) {
    if (!json.is_object()) return Error{"must be an object", "/", "open a picture that Epsiloscope wrote"};
    ChartDocument document;
    DocumentObject object(json, {}, folder);
    readMembers(chartDocumentMembers(), object, document);
    RETURN_IF_ERROR(object.finish());
    RETURN_IF_ERROR(checkNames(document, known));
    return document;
}

Json chartDocumentSchema() {
    return schemaOf(chartDocumentMembers());
}

} // namespace epsiloscope
