// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ChartDocument.h"

#include "core/base/Result.h"
#include "core/declared/Build.h"
#include "ui/export/DocumentMembers.h"

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
        return Error{Sentence("there is no chart \"%1\"", {chart.toStdString()}), where,
                     Sentence("there are %1", {known.join(QStringLiteral(", ")).toStdString()})};
    };
    for (std::size_t i = 0; i < document.charts.size(); ++i)
        RETURN_IF_ERROR(check(document.charts[i], pointerTo("/charts", i)));
    for (const auto& [chart, words] : document.axes)
        RETURN_IF_ERROR(check(chart, pointerTo("/axes", chart.toStdString())));
    for (const auto& [chart, view] : document.views)
        RETURN_IF_ERROR(check(chart, pointerTo("/views", chart.toStdString())));
    return {};
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

const MembersOf<DocumentRun>& runMembers() {
    using Shown = DocumentRun;
    static const MembersOf<Shown> all = {
        required("id", &Shown::id, AsRunNumber{}),
        required("name", &Shown::name, AsWords{}),
        required("palette", &Shown::paletteIndex, asSmallNumber),
        required("visible", &Shown::visible, AsFlag{}),
        required("data_dependent", &Shown::dataDependent, AsFlag{}),
        runMember(&Shown::run),
    };
    return all;
}

void readRuns(JsonObject& object, const std::string& name, ChartDocument& document) {
    if (!AsObjects<DocumentRun>{runMembers}.read(object, name, document.runs)) return;
    std::set<RunNumber> ids;
    for (std::size_t i = 0; i < document.runs.size(); ++i)
        if (!ids.insert(document.runs[i].id).second)
            object.refuse(Error{"two runs have the same id", pointerTo(object.placeOf(name), i) + "/id", {}});
}

Json writeRuns(const ChartDocument& document) {
    Json list = AsObjects<DocumentRun>{runMembers}.write(document.runs);
    for (Json& shown : list)
        for (Json& trial : shown["run"]["trials"])
            for (const char* name : longLists)
                if (!document.lists.contains(name)) trial.erase(name);
    return list;
}

Member<ChartDocument> schemaMember() {
    Member<ChartDocument> made{"schema", KeyType::Text, {}, {{"const", documentSchema}}};
    made.required = true;
    made.writtenBy([](const ChartDocument&) { return Json(documentSchema); });
    return made.readBy([](JsonObject& object, const std::string& name, ChartDocument&) {
        const Json* const said = object.member(name);
        if (!said || *said != documentSchema)
            object.refuse(Error{Sentence("must be \"%1\"", {documentSchema}), object.placeOf(name),
                                "open a picture that Epsiloscope wrote"});
    });
}

/// One that no line can show is none.
struct AsBudget : AsNumber {
    bool read(JsonObject& object, const std::string& name, double& value) const {
        return AsNumber::read(object, name, value) && std::isfinite(value) && value >= 0;
    }
};

Member<ChartDocument> budgetMember() {
    auto budget = member("budget", &ChartDocument::budget, AsBudget{}, {"", "ε of the dotted line."});
    return budget.writtenBy([](const ChartDocument& document) {
        const bool shown = document.budget && std::isfinite(*document.budget);
        return shown ? std::optional<Json>(*document.budget) : std::nullopt;
    });
}

struct AsDelta : AsNumber {
    bool read(JsonObject& object, const std::string& name, double& value) const {
        if (!AsNumber::read(object, name, value) || (value >= 0 && value < 1)) return true;
        return object.refuse(Error{"must be a number from 0 to below 1", object.placeOf(name), {}});
    }
};

const MembersOf<ChartDocument>& chartDocumentMembers() {
    using Document = ChartDocument;
    static const MembersOf<Document> all = {
        schemaMember(),
        buildMember<Document>(),
        required("title", &Document::title, AsWords{}),
        required("charts", &Document::charts, AsLines{}, {"", "In the order drawn."}),
        required("axes", &Document::axes, AsAxes{}, {"", "In words, by chart."}),
        required("privacy", &Document::privacy, AsLines{}),
        required("warnings", &Document::warnings, AsLines{}),
        required("views", &Document::views, AsChartViews{}, {"", "What a person chose, by chart."}),
        budgetMember(),
        required("delta", &Document::delta, AsDelta{}),
        Member<Document>{"runs", KeyType::Object, {}, AsObjects<DocumentRun>{runMembers}.schema()}
            .readBy(readRuns)
            .writtenBy(writeRuns),
        member("sweeps", &Document::sweeps, AsObjects<ShownSweep>{shownSweepMembers}),
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
    RETURN_IF_ERROR(readObject(JsonObject(json, {}, {}, folder), chartDocumentMembers(), document));
    RETURN_IF_ERROR(checkNames(document, known));
    return document;
}

Json chartDocumentSchema() {
    return schemaOf(chartDocumentMembers());
}

} // namespace epsiloscope
