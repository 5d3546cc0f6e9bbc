// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/LongCsv.h"

#include "core/base/Json.h"
#include "core/base/Wording.h"
#include "core/declared/CsvFile.h"

#include <functional>
#include <vector>

namespace epsiloscope {

namespace {

/// Told of every number: its path, the step it belongs to (null: none), and itself.
using TellNumber = std::function<void(const std::string& path, const Json& step, const Json& value)>;

bool isNumberInResult(const Json& value) {
    return value.is_number() || value == "inf" || value == "-inf";
}

bool isListOfNumbers(const Json& list) {
    if (!list.is_array() || list.empty()) return false;
    for (const Json& each : list)
        if (!isNumberInResult(each) && !each.is_null() && each != "nan") return false;
    return true;
}

std::string cellOf(const Json& value) {
    return value.is_string() ? value.get<std::string>() : value.is_null() ? std::string() : value.dump();
}

/// The steps of an object's lists, its own or those of the object around it.
const Json* stepsOf(const Json& object, const std::string& counted, const Json* around) {
    for (const std::string& name : {counted, std::string("query")})
        if (const auto found = object.find(name); found != object.end() && isListOfNumbers(*found))
            return &*found;
    return around;
}

void tellNumbers(const Json& object, const std::string& path, const std::string& counted, const Json* around,
                 const TellNumber& tell) {
    const Json* steps = stepsOf(object, counted, around);
    for (const auto& [name, value] : object.items()) {
        const std::string own = path.empty() ? name : concat(path, ".", name);
        if (value.is_object())
            tellNumbers(value, own, counted, steps, tell);
        else if (isNumberInResult(value))
            tell(own, Json(), value);
        else if (steps && &value != steps && isListOfNumbers(value) && value.size() == steps->size())
            for (std::size_t i = 0; i < value.size(); ++i)
                if (isNumberInResult(value[i])) tell(own, (*steps)[i], value[i]);
    }
}

const Json& membersOf(const Json& object, const char* name) {
    static const Json none = Json::array();
    const auto found = object.is_object() ? object.find(name) : object.end();
    return object.is_object() && found != object.end() && found->is_array() ? *found : none;
}

} // namespace

std::string longCsvOfRun(const Json& result, const std::string& counted) {
    std::string text = "trial,measure,step,value\n";
    std::size_t number = 0;
    for (const Json& trial : membersOf(result, "trials")) {
        const std::string first = std::to_string(++number) + ",";
        tellNumbers(trial, {}, counted, nullptr,
                    [&](const std::string& path, const Json& step, const Json& value) {
                        if (path != "trial")
                            text += first + csvCell(path) + "," + cellOf(step) + "," + cellOf(value) + "\n";
                    });
    }
    return text;
}

std::string longCsvOfSweep(const Json& result) {
    std::string rows;
    std::vector<std::string> keys;
    for (const Json& point : membersOf(result, "points")) {
        const bool whole = point.is_object() && point.contains("values") && point["values"].is_object();
        if (!whole || !point.contains("run")) continue;
        std::string values;
        const bool first = keys.empty();
        for (const auto& [key, value] : point["values"].items()) {
            if (first) keys.push_back(key);
            values += csvCell(cellOf(value)) + ",";
        }
        std::size_t number = 0;
        for (const Json& trial : membersOf(point["run"], "trials")) {
            const std::string before = values + std::to_string(++number) + ",";
            tellNumbers(trial, {}, "query", nullptr,
                        [&](const std::string& path, const Json& step, const Json& value) {
                            if (step.is_null() && path != "trial")
                                rows += before + csvCell(path) + "," + cellOf(value) + "\n";
                        });
        }
    }
    std::string names;
    for (const std::string& key : keys)
        names += csvCell(key) + ",";
    return names + "trial,measure,value\n" + rows;
}

} // namespace epsiloscope
