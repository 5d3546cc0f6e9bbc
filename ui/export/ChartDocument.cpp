// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ChartDocument.h"

#include "core/base/Result.h"
#include "ui/export/ChartViewMembers.h"
#include "ui/export/DocumentKinds.h"
#include "ui/export/DocumentResults.h"

#include <array>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr char documentSchema[] = "epsiloscope.charts/1";

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

const DocumentMembersOf<DocumentRun>& runMembers() {
    using Shown = DocumentRun;
    static const DocumentMembersOf<Shown> all = {
        required<DocumentObject>("id", &Shown::id, AsRunNumber{}),
        required<DocumentObject>("name", &Shown::name, AsWords{}),
        required<DocumentObject>("palette", &Shown::paletteIndex, AsSmallNumber{}),
        required<DocumentObject>("visible", &Shown::visible, AsFlag{}),
        required<DocumentObject>("data_dependent", &Shown::dataDependent, AsFlag{}),
        runMember(&Shown::run),
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
        required<DocumentObject>("views", &Document::views, AsChartViews{},
                                 {"", "What a person chose, by chart."}),
        budgetMember(),
        required<DocumentObject>("delta", &Document::delta, AsDelta{}),
        {"runs", KeyType::Object, {}, readRuns, writeRuns, AsParts<DocumentRun>{runMembers}.schema()},
        member<DocumentObject>("sweeps", &Document::sweeps, AsParts<ShownSweep>{shownSweepMembers}),
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
