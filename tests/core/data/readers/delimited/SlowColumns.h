// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <vector>

// How cells of delimited text become numbers, categories and missing cells, once more: as slow and as obvious
// as can be.
namespace epsiloscope::testing::slow {

inline bool isMissing(const std::string& cell) {
    static const std::set<std::string> markers = {"?", "", "NA", "NaN", "nan", "null", "NULL"};
    return markers.contains(cell);
}

inline bool isNumberCell(const std::string& cell) {
    static const std::regex form(R"([+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?)");
    return std::regex_match(cell, form) && std::isfinite(std::strtod(cell.c_str(), nullptr));
}

inline std::string without(std::string text, char character) {
    std::erase(text, character);
    return text;
}

/// The number in a style of writing, as text that strtod reads; nothing where it is none.
inline std::optional<std::string> styled(const std::string& cell, char group, char point) {
    static const std::regex thousands(
        R"([+-]?((0|[1-9]\d*|[1-9]\d{0,2}(,\d{3})+)(\.\d*)?|\.\d+)([eE][+-]?\d+)?)");
    static const std::regex decimals(
        R"([+-]?((0|[1-9]\d*|[1-9]\d{0,2}(\.\d{3})+)(,\d*)?|,\d+)([eE][+-]?\d+)?)");
    if (!std::regex_match(cell, point == '.' ? thousands : decimals)) return std::nullopt;
    std::string plain = without(cell, group);
    std::replace(plain.begin(), plain.end(), point, '.');
    if (!isNumberCell(plain)) return std::nullopt;
    return plain;
}

inline bool isInfiniteWord(const std::string& cell) {
    static const std::regex form("[+-]?(inf|infinity)", std::regex::icase);
    static const std::regex number(R"([+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?)");
    return std::regex_match(cell, form) || (std::regex_match(cell, number) && !isNumberCell(cell));
}

/// Every cell in one style (where any needs it), as numbers.
inline std::optional<std::vector<std::string>> inStyle(const std::vector<std::string>& cells, char group,
                                                       char point) {
    std::vector<std::string> numbers;
    bool needed = false;
    for (const std::string& cell : cells) {
        const auto number = isMissing(cell) ? std::optional<std::string>(cell) : styled(cell, group, point);
        if (!number) return std::nullopt;
        needed = needed || *number != cell;
        numbers.push_back(*number);
    }
    if (!needed) return std::nullopt;
    return numbers;
}

inline std::string shownNumbers(const std::vector<std::string>& cells) {
    std::string text;
    for (const std::string& cell : cells)
        text += isMissing(cell) ? "-;" : std::to_string(std::strtod(cell.c_str(), nullptr)) + ";";
    return text;
}

inline bool naIsCode(const std::vector<std::string>& cells) {
    static const std::regex code("[A-Z][A-Z]");
    std::set<std::string> codes;
    for (const std::string& cell : cells) {
        if (isMissing(cell)) continue;
        if (!std::regex_match(cell, code)) return false;
        codes.insert(cell);
    }
    return codes.size() >= 2;
}

inline std::string trimmed(const std::string& cell) {
    const std::size_t first = cell.find_first_not_of(" \t");
    return first == std::string::npos ? "" : cell.substr(first, cell.find_last_not_of(" \t") + 1 - first);
}

/// The number without the blanks and the % around it; nothing where it is none.
inline std::optional<std::string> slowBare(const std::string& cell) {
    std::string rest = trimmed(cell);
    const auto take = [&](char sign, bool front) {
        if (rest.empty() || (front ? rest.front() : rest.back()) != sign) return false;
        rest = trimmed(front ? rest.substr(1) : rest.substr(0, rest.size() - 1));
        return true;
    };
    bool minus = take('-', true);
    const bool percent = take('%', true) || take('%', false);
    if (percent && !minus) minus = take('-', true);
    if (minus && !rest.empty() && (rest[0] == '-' || rest[0] == '+')) return std::nullopt;
    if (!isNumberCell(rest) && !styled(rest, ',', '.') && !styled(rest, '.', ',')) return std::nullopt;
    return (minus ? "-" : "") + rest;
}

/// The cells without their dress, where there is any and all are numbers, infinite or missing; else nothing.
inline std::vector<std::string> slowUndressed(const std::vector<std::string>& cells) {
    std::vector<std::string> bare;
    bool dressed = false;
    for (const std::string& cell : cells) {
        const auto number = slowBare(cell);
        const bool absent = isMissing(trimmed(cell));
        if (!absent && !number && !isInfiniteWord(cell)) return {};
        bare.push_back(absent ? "" : number.value_or(cell));
        dressed = dressed || (number && *number != cell);
    }
    return dressed ? bare : std::vector<std::string>();
}

inline bool haveComma(const std::vector<std::string>& cells) {
    return std::ranges::any_of(cells, [](const std::string& cell) { return cell.find(',') < cell.size(); });
}

/// The file's way of writing numbers: ',' where a column must be read with decimal commas, '.' where one can
/// only be read with commas between thousands, 0 where none tells.
inline char slowDecimal(const std::vector<std::vector<std::string>>& columns, char delimiter) {
    char point = 0;
    for (const auto& written : columns) {
        const auto bare = slowUndressed(written);
        if (!bare.empty() && !haveComma(bare)) continue;
        const auto& cells = bare.empty() ? written : bare;
        if (std::all_of(cells.begin(), cells.end(),
                        [](const std::string& cell) { return isMissing(cell) || isNumberCell(cell); }))
            continue;
        const bool thousands = inStyle(cells, ',', '.').has_value();
        const bool onlyThousands = std::any_of(cells.begin(), cells.end(), [](const std::string& cell) {
            return !isMissing(cell) && styled(cell, ',', '.').value_or(cell) != cell &&
                   !styled(cell, '.', ',');
        });
        if (thousands && onlyThousands) point = '.';
        if (!thousands && delimiter != ',' && inStyle(cells, '.', ',')) return ',';
    }
    return point;
}

/// The cells of a column as they must be read.
inline std::string slowColumn(const std::vector<std::string>& cells, char delimiter, char decimal,
                              bool last) {
    std::size_t present = 0;
    std::size_t numbers = 0;
    std::size_t infinite = 0;
    bool dots = last;
    for (const std::string& cell : cells) {
        if (isMissing(cell)) continue;
        ++present;
        numbers += isNumberCell(cell) ? 1U : 0U;
        infinite += isInfiniteWord(cell) ? 1U : 0U;
        dots = dots && cell.size() > 1 && cell.back() == '.';
    }
    if (numbers == present) return shownNumbers(cells);
    if (decimal != ',')
        if (const auto plain = inStyle(cells, ',', '.')) return shownNumbers(*plain);
    if (decimal != '.' && delimiter != ',')
        if (const auto plain = inStyle(cells, '.', ',')) return shownNumbers(*plain);
    if (numbers > 0 && numbers + infinite == present) {
        std::vector<std::string> finite = cells;
        std::ranges::replace_if(finite, isInfiniteWord, "");
        return shownNumbers(finite);
    }
    const bool code = naIsCode(cells);
    std::string text;
    for (const std::string& cell : cells) {
        const bool absent = isMissing(cell) && !(code && cell == "NA");
        text += absent ? "-;" : "'" + (dots ? cell.substr(0, cell.size() - 1) : cell) + "';";
    }
    return text;
}

} // namespace epsiloscope::testing::slow
