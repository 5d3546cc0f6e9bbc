// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/JsonPointer.h"

#include <stdexcept>
#include <utility>

namespace epsiloscope {

JsonPointer::JsonPointer(std::string_view text) {
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

JsonPointer operator/(JsonPointer pointer, std::string_view key) {
    pointer.parts_.emplace_back(key);
    return pointer;
}

JsonPointer operator/(JsonPointer pointer, std::size_t index) {
    return std::move(pointer) / std::to_string(index);
}

std::string JsonPointer::to_string() const {
    std::string text;
    for (const std::string& part : parts_) {
        text += '/';
        for (const char c : part)
            text += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
    }
    return text;
}

JsonPointer JsonPointer::parent_pointer() const {
    JsonPointer parent = *this;
    if (!parent.parts_.empty()) parent.parts_.pop_back();
    return parent;
}

} // namespace epsiloscope
