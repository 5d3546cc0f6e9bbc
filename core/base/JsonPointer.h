// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// A place in a JSON value, as RFC 6901 writes it: "/data/columns/3".
class JsonPointer {
public:
    JsonPointer() = default;
    /// A text that does not begin with / is empty, or throws std::invalid_argument.
    explicit JsonPointer(std::string_view text);

    friend JsonPointer operator/(JsonPointer pointer, std::string_view key);
    friend JsonPointer operator/(JsonPointer pointer, std::size_t index);
    const std::vector<std::string>& parts() const { return parts_; }
    bool empty() const { return parts_.empty(); }
    /// Where what holds this is; of the whole value itself.
    JsonPointer parent_pointer() const;
    const std::string& back() const { return parts_.back(); }
    std::string to_string() const;

private:
    std::vector<std::string> parts_;
};

} // namespace epsiloscope
