// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/DataReferenceJson.h"

#include "core/base/Result.h"
#include "core/experiment/description/DataFiles.h"
#include "core/experiment/description/ExperimentMembers.h"

#include <array>
#include <filesystem>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::array<std::pair<const char*, char>, 5> delimiterNames = {
    {{"comma", ','}, {"semicolon", ';'}, {"tab", '\t'}, {"pipe", '|'}, {"space", ' '}}};

// The path without its folders. A folder may be given with a slash behind it; the root has no name.
std::string nameOfFile(const std::string& path) {
    const auto normal = std::filesystem::path(path).lexically_normal();
    const auto name = normal.has_filename() ? normal.filename() : normal.parent_path().filename();
    return name.empty() ? "/" : name.string();
}

} // namespace

Result<char> delimiterFromText(const std::string& text) {
    for (const auto& [name, character] : delimiterNames)
        if (text == name) return character;
    if (text == "\\t") return '\t';
    const bool single = text.size() == 1 && static_cast<unsigned char>(text[0]) < 0x80;
    if (single && text[0] != '"' && text[0] != '\n' && text[0] != '\r') return text[0];
    return Error{Sentence("\"%1\" is no delimiter", {text}), "/data/delimiter",
                 "write one character, or comma, semicolon, tab, pipe or space"};
}

std::string delimiterToText(char delimiter) {
    if (delimiter == '\t') return "tab";
    if (delimiter == ' ') return "space";
    return std::string(1, delimiter);
}

Result<void> dataFromJson(const Json& json, const std::string& folder, DataReference& data) {
    RETURN_IF_ERROR(readObject(json, "/data", dataMembers(), data));
    if (data.path.empty())
        return Error{"no dataset is named", "/data/path",
                     "give a file, or a sample such as \"sample:survey\""};
    if (folder.empty()) return {};
    data = withFiles(std::move(data), [&folder](const std::string& path) {
        const std::filesystem::path given(path);
        return given.is_absolute() ? path
                                   : (std::filesystem::path(folder) / given).lexically_normal().string();
    });
    return {};
}

Json dataToJson(const DataReference& data, bool release) {
    if (!release) return writeObject(dataMembers(), data);
    return writeObject(dataMembers(), withFiles(data, nameOfFile));
}

} // namespace epsiloscope
