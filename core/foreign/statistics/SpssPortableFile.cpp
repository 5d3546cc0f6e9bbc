// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/statistics/LibraryFile.h"
#include "core/foreign/statistics/PortableBytes.h"
#include "core/foreign/statistics/StatisticsFiles.h"
#include "core/foreign/statistics/StatisticsTelling.h"

#include <limits>
#include <string>
#include <unordered_map>
#include <vector>

namespace epsiloscope {
namespace {

constexpr std::uint32_t mostCounted = 1'000'000; // of anything that is counted

Error damagedPortableFile(std::string_view what) {
    return {Sentence("the portable file of SPSS is damaged: %1", {what}), {}, "copy it once more"};
}

/// Reads the records of a portable file to a listener.
class PortableReading {
public:
    PortableReading(PortableBytes bytes, StatisticsListener& listener, std::uint64_t mostRows)
        : bytes_(bytes), listener_(listener), mostRows_(mostRows) {}

    Result<void> run() {
        RETURN_IF_ERROR(bytes_.next());   // version
        RETURN_IF_ERROR(bytes_.string()); // day
        RETURN_IF_ERROR(bytes_.string()); // time
        for (;;) {
            ASSIGN_OR_RETURN(const char tag, bytes_.next());
            if (tag == 'F') break;
            RETURN_IF_ERROR(takeRecord(tag));
        }
        if (stated_ != columns_.size()) return damagedPortableFile("columns are missing");
        if (!tellDictionary()) return stopped();
        return takeRows();
    }

private:
    Result<void> takeRecord(char tag) {
        switch (tag) {
        case '1':
        case '2':
        case '3': // who wrote it
            RETURN_IF_ERROR(bytes_.string());
            return {};
        case '4': {
            ASSIGN_OR_RETURN(stated_, bytes_.count(mostForeignColumns));
            return {};
        }
        case '5': // digits of base 30
            RETURN_IF_ERROR(bytes_.number());
            return {};
        case '6': {
            ASSIGN_OR_RETURN(weight_, bytes_.string());
            return {};
        }
        case '7':
            return takeColumn();
        case '8':
        case '9':
        case 'A':
        case 'B':
            return takeMissing(tag);
        case 'C': {
            if (columns_.empty()) return damagedPortableFile("a label comes before its column");
            ASSIGN_OR_RETURN(columns_.back().label, bytes_.string());
            return {};
        }
        case 'D':
            return takeLabels();
        case 'E': {
            ASSIGN_OR_RETURN(const auto lines, bytes_.count(mostCounted));
            for (std::uint32_t i = 0; i < lines; ++i)
                RETURN_IF_ERROR(bytes_.string());
            return {};
        }
        default:
            return damagedPortableFile("it holds an unknown record");
        }
    }

    Result<void> takeColumn() {
        if (columns_.size() == stated_) return damagedPortableFile("it has more columns than it states");
        StatisticsColumn column;
        ASSIGN_OR_RETURN(const auto width, bytes_.count(mostCounted));
        ASSIGN_OR_RETURN(column.name, bytes_.string());
        column.text = width > 0;
        ASSIGN_OR_RETURN(const auto format, bytes_.count(mostCounted));
        // Some writers add this to the numbers of formats of dates.
        constexpr std::uint32_t shift = 82, ofOneFormat = 5;
        if (!column.text)
            column.meaning = spssMeaning(static_cast<int>(format > shift ? format - shift : format));
        for (std::uint32_t i = 0; i < ofOneFormat; ++i) // width, decimals, and the format to write in
            RETURN_IF_ERROR(bytes_.count(mostCounted));
        places_.emplace(column.name, columns_.size());
        columns_.push_back(std::move(column));
        return {};
    }

    Result<double> code() {
        ASSIGN_OR_RETURN(const auto number, bytes_.number());
        if (!number) return damagedPortableFile("a code is none");
        return *number;
    }

    /// A code; up to one; from one on; from one to another.
    Result<void> takeMissing(char tag) {
        if (columns_.empty()) return damagedPortableFile("a code comes before its column");
        StatisticsColumn& column = columns_.back();
        if (column.text) {
            if (tag != '8') return damagedPortableFile("a range of codes is one of texts");
            ASSIGN_OR_RETURN(auto text, bytes_.string());
            column.missingTexts.push_back(std::move(text));
            return {};
        }
        constexpr double infinite = std::numeric_limits<double>::infinity();
        ASSIGN_OR_RETURN(const double first, code());
        std::pair<double, double> codes = {tag == '9' ? -infinite : first, tag == 'A' ? infinite : first};
        if (tag == 'B') {
            ASSIGN_OR_RETURN(codes.second, code());
        }
        column.missingNumbers.push_back(codes);
        return {};
    }

    struct Label {
        std::string set, code, text;
        std::optional<double> number;
    };

    Result<void> takeLabels() {
        const std::string set = "labels" + std::to_string(sets_++);
        ASSIGN_OR_RETURN(const auto variables, bytes_.count(mostCounted));
        bool text = false;
        for (std::uint32_t i = 0; i < variables; ++i) {
            ASSIGN_OR_RETURN(const auto name, bytes_.string());
            const auto found = places_.find(name);
            if (found == places_.end()) continue;
            columns_[found->second].labelSet = set;
            text = columns_[found->second].text;
        }
        ASSIGN_OR_RETURN(const auto count, bytes_.count(mostCounted));
        for (std::uint32_t i = 0; i < count; ++i) {
            Label& label = labels_.emplace_back(Label{.set = set, .code = {}, .text = {}, .number = {}});
            if (text) {
                ASSIGN_OR_RETURN(label.code, bytes_.string());
            } else {
                ASSIGN_OR_RETURN(label.number, bytes_.number());
            }
            ASSIGN_OR_RETURN(label.text, bytes_.string());
        }
        return {};
    }

    bool tellDictionary() {
        for (const StatisticsColumn& column : columns_)
            if (!listener_.column(column)) return false;
        for (const Label& label : labels_)
            if (!listener_.label(label.set, {.number = label.number, .code = label.code, .text = label.text}))
                return false;
        return weight_.empty() || listener_.weight(weight_);
    }

    Result<void> takeRows() {
        if (columns_.empty()) return {};
        for (std::uint64_t row = 0; mostRows_ == 0 || row < mostRows_; ++row) {
            ASSIGN_OR_RETURN(const char first, bytes_.next());
            if (first == 'Z') return {};
            bytes_.back();
            for (std::size_t i = 0; i < columns_.size(); ++i) {
                ASSIGN_OR_RETURN(const bool more, takeCell(i));
                if (!more) return stopped();
            }
            if (!listener_.endRow()) return stopped();
        }
        return {};
    }

    Result<bool> takeCell(std::size_t column) {
        if (columns_[column].text) {
            ASSIGN_OR_RETURN(const auto text, bytes_.string());
            return listener_.text(column, withoutBlanksBehind(text));
        }
        ASSIGN_OR_RETURN(const auto number, bytes_.number());
        return number ? listener_.number(column, *number) : listener_.missing();
    }

    Result<void> stopped() const { return listener_.problem() ? *listener_.problem() : Result<void>(); }

    PortableBytes bytes_;
    StatisticsListener& listener_;
    std::uint64_t mostRows_;
    std::uint32_t stated_ = 0, sets_ = 0;
    std::vector<StatisticsColumn> columns_;
    std::unordered_map<std::string, std::size_t> places_; ///< of columns, by name
    std::vector<Label> labels_;
    std::string weight_;
};

} // namespace

Result<void> readSpssPortableFile(const ForeignRequest& request, const ForeignFile& file,
                                  ForeignWriter& out) {
    RETURN_IF_ERROR(checkNoTable(request, "SPSS"));
    const auto read = [&](StatisticsListener& listener) -> Result<void> {
        LibraryFile bytes(file, out);
        ASSIGN_OR_RETURN(const auto opened, PortableBytes::open(bytes));
        return PortableReading(opened, listener, request.rows).run();
    };
    return tellStatistics(read, std::nullopt, {}, out);
}

} // namespace epsiloscope
