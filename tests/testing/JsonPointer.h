// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"

#include <charconv>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace epsiloscope::testing {

/// A place in a JSON value, as RFC 6901 writes it: "/data/columns/3".
class JsonPointer {
public:
    JsonPointer() = default;
    /// A text that does not begin with / is empty, or throws std::invalid_argument.
    explicit JsonPointer(std::string_view text) {
        for (const char c : text)
            if (c == '/')
                parts_.emplace_back();
            else if (!parts_.empty())
                parts_.back() += c;
            else
                throw std::invalid_argument("a JSON pointer begins with /");
        for (std::string& part : parts_)
            for (std::size_t at = part.find('~'); at != std::string::npos; at = part.find('~', at + 1))
                part.replace(at, 2, part.compare(at, 2, "~1") == 0 ? "/" : "~");
    }

    friend JsonPointer operator/(JsonPointer pointer, std::string_view key) {
        pointer.parts_.emplace_back(key);
        return pointer;
    }
    friend JsonPointer operator/(JsonPointer pointer, std::size_t index) {
        return std::move(pointer) / std::to_string(index);
    }
    const std::vector<std::string>& parts() const { return parts_; }
    bool empty() const { return parts_.empty(); }
    /// Where what holds this is; of the whole value itself.
    JsonPointer parent_pointer() const {
        JsonPointer parent = *this;
        if (!parent.parts_.empty()) parent.parts_.pop_back();
        return parent;
    }
    const std::string& back() const { return parts_.back(); }
    std::string to_string() const {
        std::string text;
        for (const std::string& part : parts_)
            text = pointerTo(text, part);
        return text;
    }

private:
    std::vector<std::string> parts_;
};

/// Which element of an array a part names; nothing else is an index.
inline bool isIndex(const std::string& part, std::size_t& index) {
    const char* const end = part.data() + part.size();
    return std::from_chars(part.data(), end, index).ptr == end && !part.empty();
}

/// What is there. Adds what is not; "-" is the place behind the last element.
inline Json& placeIn(Json& json, const JsonPointer& place) {
    Json* here = &json;
    for (const std::string& part : place.parts()) {
        std::size_t index = 0;
        if (here->is_array() && part == "-")
            here = &(*here)[here->size()];
        else
            here = here->is_array() && isIndex(part, index) ? &(*here)[index] : &(*here)[part];
    }
    return *here;
}

/// Whether there is anything.
inline bool isIn(const Json& json, const JsonPointer& place) {
    const Json* here = &json;
    for (const std::string& part : place.parts()) {
        std::size_t index = 0;
        const bool element = here->is_array() && isIndex(part, index) && index < here->size();
        if (!element && !here->contains(part)) return false;
        here = element ? &here->at(index) : &here->at(part);
    }
    return true;
}

} // namespace epsiloscope::testing
