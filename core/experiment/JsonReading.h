// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// Parses JSON text; the error says file:line:column and what was expected there.
Result<nlohmann::json> parseJson(const std::string& text, const std::string& path);

/// Reads the members of one JSON object, each with its pointer in the error; finish() refuses what nobody
/// asked for. Members that are absent or null leave the target as it was. The first error wins. The object
/// must outlive the reader.
class JsonObject {
public:
    JsonObject(const nlohmann::json& json, std::string pointer);

    /// True where the member was there and well-formed.
    bool text(const std::string& name, std::string& value);
    bool flag(const std::string& name, bool& value);
    bool number(const std::string& name, double& value);
    bool oneOf(const std::string& name, std::string& value, const std::vector<std::string>& choices);
    bool seed(const std::string& name, std::uint64_t& value);
    bool positive(const std::string& name, int& value, int maximum);
    /// A header or a 1-based number.
    bool columnName(const std::string& name, std::string& value);
    bool columnNames(const std::string& name, std::vector<std::string>& value);
    /// Declares a member that somebody else reads.
    void known(const std::string& name) { known_.push_back(name); }

    Result<void> finish() const;

private:
    const nlohmann::json* member(const std::string& name);
    bool refuse(const std::string& name, const std::string& what, const std::string& mend);

    const nlohmann::json& json_;
    std::string pointer_;
    std::vector<std::string> known_;
    std::optional<Error> error_;
};

} // namespace epsiloscope
