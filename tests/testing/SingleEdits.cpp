// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/SingleEdits.h"

#include "tests/testing/JsonPointer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <random>

namespace epsiloscope::testing {

namespace {

// Words that files know: a text is changed into another of its own list.
const std::vector<std::vector<std::string>>& knownWords() {
    static const std::vector<std::vector<std::string>> lists = {
        {"data-independent", "data-dependent", "sanitised", "conjectured", "none"},
        {"add-remove-record", "replace-record", "replace-private-features", "replace-within-class"},
        {"rdp-classic", "rdp-improved", "gaussian-dp", "loss-distribution", "basic-composition"},
        {"as-published", "dense", "rdp", "optimal"},
        {"release", "exploration"},
        {"finished", "stopped", "failed", "running"},
        {"logistic", "mlp"},
        {"fixed", "tuned", "off"},
        {"sound", "as-published"},
        {"public", "private"},
        {"public", "random"},
        {"corrected", "as-published"},
        {"noisy-argmax", "private-median"},
        {"laplace", "gaussian"},
        {"sgd", "adam"},
        {"note", "warning"},
        {"pate-gnmax", "pate-lnmax", "saa", "pate-confident", "pate-interactive", "dpbag", "dpbag-naive"}};
    return lists;
}

class Editing {
public:
    std::vector<SingleEdit> edits{};

    void visit(const Json& json, const std::string& pointer) {
        if (!pointer.empty()) edits.push_back({pointer, SingleEdit::Kind::Removed});
        if (json.is_object()) {
            for (const auto& [name, value] : json.items())
                visit(value, pointerTo(pointer, name));
        } else if (json.is_array()) {
            for (const std::size_t i : shown(json.size())) {
                edits.push_back({pointer + "/" + std::to_string(i), SingleEdit::Kind::Doubled});
                visit(json[i], pointer + "/" + std::to_string(i));
            }
        } else {
            change(json, pointer);
        }
    }

private:
    static std::vector<std::size_t> shown(std::size_t size) {
        if (size <= 4) {
            std::vector<std::size_t> all(size);
            for (std::size_t i = 0; i < size; ++i)
                all[i] = i;
            return all;
        }
        return {0, size / 3, size / 2, size - 1};
    }

    void changed(const std::string& pointer, Json value) {
        edits.push_back({pointer, SingleEdit::Kind::Changed, std::move(value)});
    }

    void change(const Json& json, const std::string& pointer) {
        if (json.is_boolean()) changed(pointer, !json.get<bool>());
        if (json.is_string()) changeText(json.get<std::string>(), pointer);
        if (!json.is_number()) return;
        const double number = json.real();
        const bool whole = number == std::floor(number) && std::abs(number) < 1e15;
        for (const double value :
             {number * 1.1, number * 0.9, number * 2, number / 10, number + 1, number - 1, 0.0}) {
            if (value == number) continue;
            if (whole && value == std::floor(value))
                changed(pointer, static_cast<std::int64_t>(value));
            else
                changed(pointer, value);
        }
    }

    void changeText(const std::string& text, const std::string& pointer) {
        for (const auto& words : knownWords())
            if (std::ranges::find(words, text) != words.end())
                for (const std::string& word : words)
                    if (word != text) changed(pointer, word);
        changed(pointer, text + "x");
    }
};

} // namespace

Json SingleEdit::applied(Json json) const {
    const JsonPointer place(pointer);
    if (kind == Kind::Changed) {
        placeIn(json, place) = value;
        return json;
    }
    Json& owner = placeIn(json, place.parent_pointer());
    if (owner.is_object()) {
        owner.erase(place.back());
        return json;
    }
    Json list = Json::array();
    for (std::size_t i = 0; i < owner.size(); ++i) {
        const bool here = std::to_string(i) == place.back();
        if (here && kind == Kind::Removed) continue;
        list.push_back(owner[i]);
        if (here) list.push_back(owner[i]);
    }
    owner = std::move(list);
    return json;
}

std::string SingleEdit::inWords(const Json& before) const {
    Json json = before;
    const std::string was = placeIn(json, JsonPointer(pointer)).dump().substr(0, 60);
    switch (kind) {
    case Kind::Removed:
        return pointer + ": " + was + " removed";
    case Kind::Doubled:
        return pointer + ": " + was + " twice";
    default:
        return pointer + ": " + was + " → " + value.dump();
    }
}

std::vector<SingleEdit> singleEdits(const Json& json) {
    Editing editing;
    editing.visit(json, "");
    return std::move(editing.edits);
}

std::vector<SingleEdit> someOf(std::vector<SingleEdit> edits, std::size_t most) {
    std::mt19937 random(55);
    std::ranges::shuffle(edits, random);
    std::map<std::string, int> seen;
    std::vector<std::pair<int, std::size_t>> order;
    for (std::size_t i = 0; i < edits.size(); ++i)
        order.emplace_back(seen[edits[i].pointer]++, i);
    std::ranges::sort(order);
    std::vector<SingleEdit> some;
    for (std::size_t i = 0; i < std::min(most, order.size()); ++i)
        some.push_back(std::move(edits[order[i].second]));
    return some;
}

bool matchesPlace(const std::string& pointer, const std::string& pattern) {
    const JsonPointer given(pointer), asked(pattern);
    const std::vector<std::string>&place = given.parts(), &wanted = asked.parts();
    const bool below = !wanted.empty() && wanted.back() == "**";
    const std::size_t fixed = below ? wanted.size() - 1 : wanted.size();
    if (below ? place.size() < fixed : place.size() != fixed) return false;
    for (std::size_t i = 0; i < fixed; ++i)
        if (wanted[i] != "*" && wanted[i] != place[i]) return false;
    return true;
}

} // namespace epsiloscope::testing
