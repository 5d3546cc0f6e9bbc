// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/declared/MemberKinds.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/run/TrialPromise.h"
#include "ui/plots/chart/ShownSweep.h"
#include "ui/plots/marks/ChartView.h"
#include "ui/words/RunNumber.h"

#include <QString>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {

// Kinds of values that members of a chart document have.

struct AsWords {
    static constexpr KeyType type = KeyType::Text;
    bool read(JsonObject& object, const std::string& name, QString& value) const {
        std::string text;
        if (!object.text(name, text)) return false;
        value = QString::fromStdString(text);
        return true;
    }
    Json write(const QString& value) const { return value.toStdString(); }
    Json schema() const { return schemaOf(type); }
};

/// A list of texts.
using AsLines = AsList<AsWords>;

/// Texts by text; what else stands there says nothing.
struct AsChoices {
    static constexpr KeyType type = KeyType::Map;
    bool read(JsonObject& object, const std::string& name, std::map<QString, QString>& value) const {
        const Json* const found = object.member(name);
        if (!found || !found->is_object()) return false;
        for (const auto& [what, choice] : found->items())
            if (choice.is_string())
                value[QString::fromStdString(what)] = QString::fromStdString(choice.text());
        return true;
    }
    Json write(const std::map<QString, QString>& value) const {
        Json json = Json::object();
        for (const auto& [what, choice] : value)
            json[what.toStdString()] = choice.toStdString();
        return json;
    }
    Json schema() const { return schemaOf(type); }
};

/// A whole number as a document has it: a place in a palette, the number of a run.
inline constexpr AsWhole asSmallNumber{0, 1'000'000};

struct AsRunNumber : AsWhole {
    AsRunNumber() : AsWhole(asSmallNumber) {}
    bool read(JsonObject& object, const std::string& name, RunNumber& value) const {
        int number = 0;
        if (!AsWhole::read(object, name, number)) return false;
        value = RunNumber::fromNumber(number);
        return true;
    }
    Json write(RunNumber value) const { return value.number(); }
};

/// A run in a document. It went on somewhere else: here nothing will come of it any more. Errors: the pointer
/// below `place`.
Result<Run> endedRun(const Json& json, const std::string& folder, const std::string& place,
                     const std::vector<PromisedFigures>& promised = {});

/// A result as its own files have it, which must be there. `read` takes it, a folder and its place.
template <class Shown, class Whole, class Read>
Member<Shown> resultMember(const std::string& what, std::shared_ptr<const Whole> Shown::*result,
                           const Read& read, Json (*write)(const Whole&)) {
    Member<Shown> made{what, KeyType::Object, {}, {{"$ref", "#/$defs/" + what}}};
    made.writtenBy([result, write](const Shown& shown) { return write(*(shown.*result)); });
    return made.readBy([result, read](JsonObject& object, const std::string& name, Shown& shown) {
        const Json* const found = object.member(name);
        const std::string place = object.placeOf(name);
        auto whole = found ? read(*found, object.folder(), place)
                           : Result<Whole>(Error{Sentence("the %1 is missing", {name}), place, {}});
        if (whole)
            shown.*result = std::make_shared<const Whole>(std::move(*whole));
        else
            object.refuse(whole.error());
    });
}

/// The member "run".
template <class Shown> Member<Shown> runMember(std::shared_ptr<const Run> Shown::*result) {
    return resultMember(
        "run", result,
        [](const Json& json, const std::string& folder, const std::string& place) {
            return endedRun(json, folder, place);
        },
        +[](const Run& run) { return resultToJson(run, AttackerTold::No); });
}

/// Members of a sweep with its name.
const MembersOf<ShownSweep>& shownSweepMembers();

/// Members of how a person looks at a chart.
const MembersOf<ChartView>& chartViewMembers();

/// Reads them. A range that no axis can show, or that stands alone, is "not zoomed".
Result<void> readChartView(const Json& json, const std::string& where, ChartView& view);

/// Reads an object by the names of charts; `read` takes a value, where it stands, and its place in `all`.
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

/// How charts are looked at, by their names, as an object.
struct AsChartViews {
    static constexpr KeyType type = KeyType::Object;
    bool read(JsonObject& object, const std::string& name, std::map<QString, ChartView>& value) const;
    Json write(const std::map<QString, ChartView>& value) const;
    Json schema() const;
};

} // namespace epsiloscope
