// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/foreign/wire/ForeignTable.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// What the process that reads a foreign file tells the one that asked, each as a letter, the length of what
/// follows (four bytes, little-endian) and so many bytes.
enum class ForeignMessage : char {
    Walls = 'W',    ///< JSON: the names of what keeps the process in
    Head = 'H',     ///< JSON, see headFromJson()
    Rows = 'R',     ///< cells, see CellDecoder
    Labels = 'L',   ///< JSON, see labelsFromJson()
    Remark = 'M',   ///< JSON: a sentence
    Progress = 'P', ///< two numbers of eight bytes: bytes used of how many
    Bytes = 'B',    ///< unpacked bytes
    Failed = 'E',   ///< JSON: an error; the last message
    Done = 'D'      ///< eight bytes: how many rows, or bytes, there were; the last message
};

/// No message is longer, in bytes.
inline constexpr std::size_t longestForeignMessage = std::size_t{64} << 20;

Json requestToJson(const ForeignRequest& request);
/// Errors: what is no request.
Result<ForeignRequest> requestFromJson(const Json& json);

Json sentenceToJson(const Sentence& sentence);
/// The sentence, with form and parts; empty where it is none.
Sentence sentenceFromJson(const Json& json);

Json errorToJson(const Error& error);
Error errorFromJson(const Json& json);

Json headToJson(const ForeignHead& head);
/// Errors: more columns than mostForeignColumns; what is no head.
Result<ForeignHead> headFromJson(const Json& json);

/// What the values of one column are called.
struct ColumnLabels {
    std::size_t column = 0; ///< from 0
    std::vector<ValueLabel> labels;
};

Json labelsToJson(const ColumnLabels& labels);
/// Errors: what are no labels.
Result<ColumnLabels> labelsFromJson(const Json& json);

/// Eight bytes, little-endian.
void appendNumber(std::string& bytes, std::uint64_t number);
/// The number in the first eight bytes, which are taken off; nothing where there are fewer.
std::optional<std::uint64_t> takeNumber(std::string_view& bytes);

/// A cell as bytes of a message: its kind, then the number (eight bytes), or the length of the text (four
/// bytes) and the text, or nothing.
void appendCell(std::string& bytes, const ForeignCell& cell);
/// The end of a row.
void appendRowEnd(std::string& bytes);

/// Takes the rows out of messages of them; a message ends with a row. Trusts nothing: an unknown kind, a text
/// that is cut off or longer than longestForeignText, a row wider than mostForeignColumns are errors.
class CellDecoder {
public:
    /// Called for each row, whose texts are valid during the call; false where no more are wanted.
    using TakeRow = std::function<Result<bool>(const std::vector<ForeignCell>& row)>;

    /// False where a row was the last that is wanted.
    Result<bool> decode(std::string_view message, const TakeRow& take);

private:
    std::vector<ForeignCell> row_;
};

} // namespace epsiloscope
