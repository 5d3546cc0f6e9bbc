// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/schema/LabelMap.h"

#include "core/base/Json.h"
#include "core/base/Wording.h"
#include "core/data/table/ClassNames.h"
#include "core/data/table/NumberText.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace epsiloscope {
namespace {

constexpr const char* others = "*";

std::string placeOf(const std::string& key) {
    return pointerTo("/data/label_map", key);
}

/// The suggestion for a key: the nearest class, or the first few.
Sentence suggestion(const std::string& key, std::vector<std::string> classes) {
    constexpr std::size_t most = 8;
    const std::string nearest = nearestName(key, classes);
    if (!nearest.empty()) return Sentence("did you mean \"%1\"?", {nearest});
    const bool more = classes.size() > most;
    if (more) classes.resize(most);
    std::string list;
    for (const std::string& name : classes)
        list += (list.empty() ? "" : ", ") + name;
    return Sentence("choose one of %1%2", {list, (more ? " …" : "")});
}

/// The class or text that each of some texts becomes. A text looks for its key and a key for its text, since
/// "1" is found by "1.0" but not the other way round.
std::vector<std::string> mapped(const LabelMap& map, const std::vector<std::string>& texts) {
    std::vector<std::string> keys, targets;
    for (const auto& [key, target] : map) {
        if (key == others) continue;
        keys.push_back(key);
        targets.push_back(target);
    }
    const auto star = map.find(others);
    const ClassIndex byKey(keys);
    std::vector<std::string> result;
    result.reserve(texts.size());
    for (const std::string& text : texts) {
        const int key = byKey.find(text);
        if (key >= 0)
            result.push_back(targets[static_cast<std::size_t>(key)]);
        else
            result.push_back(star == map.end() ? text : star->second);
    }
    const ClassIndex byText(texts);
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (const int text = byText.find(keys[i]); text >= 0)
            result[static_cast<std::size_t>(text)] = targets[i];
    return result;
}

} // namespace

Result<void> checkLabelMap(const LabelMap& map, const std::vector<std::string>& classes,
                           const std::string& label) {
    const ClassIndex index(classes);
    std::map<int, const LabelMap::value_type*> meant;
    for (const auto& entry : map) {
        const auto& [key, target] = entry;
        if (target.empty())
            return Error{Sentence("class '%1' is mapped to nothing", {key}), placeOf(key),
                         "give the name of the class to learn"};
        if (key == others) continue;
        const int found = index.find(key);
        if (found < 0)
            return Error{Sentence("label '%1' has no class '%2'", {label, key}), placeOf(key),
                         suggestion(key, classes)};
        const auto [earlier, isNew] = meant.try_emplace(found, &entry);
        if (isNew || earlier->second->second == target) continue;
        const auto& [other, before] = *earlier->second;
        return Error{Sentence("'%1' and '%2' are the same class, mapped to '%3' and to '%4'",
                              {key, other, target, before}),
                     placeOf(key), "leave one of them out"};
    }
    return {};
}

std::vector<std::string> mappedClasses(const LabelMap& map, const std::vector<std::string>& classes) {
    std::vector<std::string> result = mapped(map, classes);
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
}

std::vector<int> mappedRows(const LabelMap& map, const Column& column,
                            const std::vector<std::string>& classes) {
    const CellTexts cells = cellTexts(column);
    const ClassIndex index(classes);
    std::vector<int> ofText;
    ofText.reserve(cells.texts.size());
    for (const std::string& text : mapped(map, cells.texts))
        ofText.push_back(index.find(text));
    return recoded(cells.rows, ofText);
}

void sortByNumber(std::vector<std::string>& classes) {
    std::vector<std::pair<double, std::string>> ranked;
    for (const std::string& name : classes) {
        double number = 0;
        if (!parseNumber(name, number)) return;
        ranked.emplace_back(number, name);
    }
    std::sort(ranked.begin(), ranked.end());
    for (std::size_t i = 0; i < classes.size(); ++i)
        classes[i] = std::move(ranked[i].second);
}

} // namespace epsiloscope
