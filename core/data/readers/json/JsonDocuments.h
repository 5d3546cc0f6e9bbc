// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/json/JsonEntries.h"
#include "core/data/readers/json/JsonRecords.h"
#include "core/data/readers/json/JsonText.h"
#include "core/data/readers/shared/Reader.h"

#include <cstddef>
#include <string>
#include <unordered_set>
#include <vector>

namespace epsiloscope {

// What is told of a whole file, handed on to those who take the rows in it. All that they get must outlive
// them.

/// A value that is a row, or with `listed` a list of such values.
class EntryDocument final : public JsonEvents {
public:
    EntryDocument(JsonEntries& entries, const JsonText& text, bool listed)
        : entries_(entries), text_(text), listed_(listed) {}

    Result<bool> name(const std::string& name) override { return entries_.name(name); }
    /// Errors: what is no row.
    Result<bool> scalar(const JsonScalar& value) override;
    Result<bool> open(JsonNest nest) override;
    Result<bool> close() override;

private:
    JsonEntries& entries_;
    const JsonText& text_;
    bool listed_;
    bool inList_ = false;
};

/// An object of which one member is the list of rows. The other members are passed over.
class MemberDocument final : public JsonEvents {
public:
    /// `member`: what that list is called.
    MemberDocument(JsonEntries& entries, const JsonText& text, std::string member)
        : entries_(entries), text_(text), member_(std::move(member)) {}

    Result<bool> name(const std::string& name) override;
    /// Errors: what is no row; a file of this program.
    Result<bool> scalar(const JsonScalar& value) override;
    /// Errors: what is no row; another list that could be the table.
    Result<bool> open(JsonNest nest) override;
    Result<bool> close() override;

    /// Adds what was passed over.
    void tell(ReadGuess& guess) const;

private:
    Result<bool> enter(JsonNest nest);
    bool isOrdinary(const std::string& name) const;

    JsonEntries& entries_;
    const JsonText& text_;
    std::string member_;
    std::size_t depth_ = 0;
    std::string name_;
    bool inRows_ = false;  ///< the member is the list of rows
    bool hadRows_ = false; ///< it was
    bool inOther_ = false; ///< the member is another list
    std::size_t entriesOfOther_ = 0;
    std::string otherTable_;                                   ///< a list that could be the table, too
    std::vector<std::string> passed_;                          ///< names of the other members
    std::vector<std::pair<std::string, std::size_t>> lengths_; ///< of other lists
};

/// An object of which each member is a record, and its name that of the row.
class RowsDocument final : public JsonEvents {
public:
    RowsDocument(JsonRecords& records, TypedTable& table, const JsonText& text)
        : records_(records), table_(table), text_(text) {}

    /// Errors: the name of a row that was there.
    Result<bool> name(const std::string& name) override;
    /// Errors: what is no record.
    Result<bool> scalar(const JsonScalar& value) override;
    Result<bool> open(JsonNest nest) override;
    Result<bool> close() override;

    /// Says that names of rows were left out, or where they are.
    void tell(ReadGuess& guess) const;

private:
    Result<void> takeName(const std::string& name);

    JsonRecords& records_;
    TypedTable& table_;
    const JsonText& text_;
    bool begun_ = false;
    std::size_t column_ = TypedTable::npos; ///< of the names, where they are more than numbers of rows
    std::int64_t first_ = 0;
    std::size_t counted_ = 0;               ///< names that count
    std::unordered_set<std::string> names_; ///< the others
    std::string name_;
    Sentence leftOut_;
};

} // namespace epsiloscope
