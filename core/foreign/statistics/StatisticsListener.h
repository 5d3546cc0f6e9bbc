// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/statistics/NumberMeaning.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace epsiloscope {

/// A text with blanks behind it, or with a null byte and what follows, without them.
inline std::string_view withoutBlanksBehind(std::string_view text) {
    return text.substr(0, text.find_last_not_of(' ') + 1);
}
inline std::string_view untilNull(std::string_view text) {
    return text.substr(0, text.find('\0'));
}

/// A variable as a file of SPSS, Stata or SAS declares it. Texts are bytes of the file.
struct StatisticsColumn {
    std::string name;
    std::string label;
    bool text = false;
    NumberMeaning meaning = NumberMeaning::Plain;
    std::string labelSet; ///< the name of the set of labels; empty: none
    /// Codes that the file declares missing: from, to, both of them included.
    std::vector<std::pair<double, double>> missingNumbers;
    std::vector<std::string> missingTexts;
};

/// What a set of labels calls a value.
struct StatisticsLabel {
    std::optional<double> number;
    std::string_view code; ///< the text, where it is no number; ".a" of a tagged missing value
    std::string_view text;
};

/// What a file holds, told in its order: the columns, then the cells row by row; labels at any time. Texts
/// are bytes of the file, and valid during the call. Each call returns false where no more is wanted: all is
/// known, or something is wrong, see problem().
class StatisticsListener {
public:
    virtual ~StatisticsListener() = default;
    StatisticsListener() = default;
    StatisticsListener(const StatisticsListener&) = delete;
    StatisticsListener& operator=(const StatisticsListener&) = delete;

    /// False where cells with numbers need not be told.
    virtual bool wantsNumbers() const { return true; }
    virtual bool column(StatisticsColumn column) = 0;
    virtual bool label(std::string_view set, const StatisticsLabel& label) = 0;
    virtual bool weight([[maybe_unused]] std::string_view name) { return true; }
    virtual bool number(std::size_t column, double number) = 0;
    virtual bool text(std::size_t column, std::string_view text) = 0;
    virtual bool missing() = 0;
    virtual bool tagged(char tag) = 0; ///< a missing value with a letter
    virtual bool endRow() = 0;

    const std::optional<Error>& problem() const { return problem_; }
    /// Something is wrong: no more is wanted.
    bool fail(Error error) {
        if (!problem_) problem_ = std::move(error);
        return false;
    }

private:
    std::optional<Error> problem_;
};

} // namespace epsiloscope
