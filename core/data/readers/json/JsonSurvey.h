// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/json/JsonShape.h"
#include "core/data/readers/json/JsonText.h"
#include "core/data/readers/shared/ByteSource.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// Looks at one object to find how a table lies in it: counts its members by their kinds.
class JsonSurvey final : public JsonEvents {
public:
    /// `text` must outlive this.
    explicit JsonSurvey(const JsonText& text) : text_(text) {}

    Result<bool> name(const std::string& name) override;
    /// Error: the member of this program's own files.
    Result<bool> scalar(const JsonScalar& value) override;
    Result<bool> open(JsonNest nest) override;
    Result<bool> close() override;

    /// What was found, once no more is wanted. Errors: it is no table.
    Result<JsonShape> shape();

private:
    /// How names go on.
    struct Names {
        bool count = true; ///< they are 0, 1, 2 … or 1, 2, 3 …
        bool whole = true; ///< they are whole numbers
        std::int64_t first = 0;
        void take(const std::string& name, std::size_t place);
    };
    enum class Entries { None, Scalars, Objects, Lists };
    /// A member of the object that is an object or a list.
    struct Member {
        std::size_t entries = 0, nameHash = 0;
        Entries kind = Entries::None; ///< of the first that is not null
        Names names{};
        bool texts = false, numbers = false, truths = false;
        int kinds() const { return int{texts} + int{numbers} + int{truths}; } ///< of values
    };

    Result<bool> openEntry(JsonNest nest);
    void leaveObject();
    void leaveList();
    bool isInList(const char* member) const;
    Result<JsonShape> shapeOfObjects() const;
    bool areColumns() const;
    Result<JsonShape> shapeOfLists() const;
    Result<JsonShape> shapeOfRecord() const;
    Error noTable(Sentence what) const;

    const JsonText& text_;
    std::optional<JsonShape> found_;
    std::string nests_;      ///< the brackets that are open
    std::string name_;       ///< of the member
    std::string nameWithin_; ///< of what is in the member
    std::size_t members_ = 0;
    Names names_;
    Member member_;
    // Members that are objects:
    std::size_t objects_ = 0, filledObjects_ = 0, entriesOfFirst_ = 0, namesOfFirst_ = 0;
    bool allCount_ = true, allWhole_ = true; ///< the names in each of them
    bool sameNames_ = true;                  ///< each has the same names
    bool mixed_ = false;                     ///< one has values of different kinds, as rows have
    Member together_;                        ///< the kinds of values in all
    std::string deeper_;                     ///< "result.items": a list of objects within
    // Members that are lists:
    std::size_t lists_ = 0, listsOfScalars_ = 0, listsOfLists_ = 0;
    bool isData_ = false; ///< "data" is one of lists, or empty
    std::optional<std::vector<std::string>> columns_;
    bool nestedColumns_ = false; ///< some of their names are lists
    std::optional<HeldCells> rows_;
};

/// Finds the shape by reading on until it is certain: mostly the beginning, of columns everything. A file
/// that begins with an object is that object where nothing follows it, or it is longer than 64 MiB. The
/// source may stand anywhere. Errors: those of parseJson(); what is no table.
Result<JsonShape> jsonShape(ByteSource& source);

} // namespace epsiloscope
