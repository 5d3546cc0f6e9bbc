// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/json/JsonEntries.h"
#include "core/data/readers/json/JsonText.h"
#include "core/data/readers/json/NestedText.h"
#include "core/data/readers/typed/TypedTable.h"

#include <cstddef>
#include <deque>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <vector>

namespace epsiloscope {

/// Objects as the rows of a table. Their members are its columns, in the order of their first appearance, and
/// found by name; members of an object within are called "address.city". Lists, and what is more than eight
/// objects deep, are their JSON text.
class JsonRecords final : public JsonEntries {
public:
    /// All must outlive this.
    JsonRecords(TypedTable& table, const JsonText& text, const std::stop_token& stop);

    /// A column that is none of the members; its place.
    Result<std::size_t> addColumn(const std::string& name);
    JsonNest nest() const override { return JsonNest::Object; }
    void begin() override;
    bool isOpen() const override { return !open_.empty(); }
    std::size_t count() const override { return records_; }
    /// Errors: a name twice in a record, too long, too many; a text too long.
    Result<bool> name(const std::string& name) override;
    Result<bool> scalar(const JsonScalar& value) override;
    Result<bool> open(JsonNest nest) override;
    Result<bool> close() override;

    /// Adds what is to be known about names and cells.
    void tell(ReadGuess& guess) const;

private:
    /// A member of records, or of an object in them.
    struct Member {
        std::string name;
        std::size_t parent = 0, place = 0; ///< place among the members of the parent
        std::size_t column = TypedTable::npos;
        std::size_t given = 0;              ///< the last record that has it
        std::vector<std::size_t> members{}; ///< in the order of first appearance
        std::size_t next = 0;               ///< the one that is likely to come
        std::unordered_map<std::string, std::size_t> byName{};
    };

    Result<std::size_t> find(std::size_t parent, const std::string& name);
    Result<std::size_t> columnOf(std::size_t member);
    Result<bool> take(const ForeignCell& cell);
    Result<bool> takeNested();
    std::string pathOf(std::size_t member) const;
    Error inRecord(Sentence what, Sentence mend) const;

    TypedTable& table_;
    const JsonText& text_;
    CellCount cells_;
    std::deque<Member> members_;    ///< the first one is the record itself
    std::vector<std::size_t> open_; ///< objects, the outermost first
    std::size_t member_ = 0;        ///< whose value comes
    NestedText nested_;
    NestedCells nestedCells_;
    std::vector<std::string> columns_; ///< their names
    std::size_t records_ = 0, nameBytes_ = 0;
    Sentence renamed_;
};

} // namespace epsiloscope
