// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/statistics/StatisticsTelling.h"

#include "core/base/Wording.h"
#include "core/foreign/wire/ForeignFile.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <map>
#include <utility>

namespace epsiloscope {
namespace {

using Kind = ForeignCell::Kind;

/// A code as people write it: "99", "-1", "0.5", "1e+20".
std::string codeText(double number) {
    constexpr double asWritten = 1e15;
    std::array<char, 40> digits{};
    const bool whole = std::abs(number) < asWritten && number == std::floor(number);
    if (whole) number += 0.0; // no minus before a zero
    const auto form = whole ? std::chars_format::fixed : std::chars_format::general;
    const auto [end, problem] = std::to_chars(digits.begin(), digits.end(), number, form);
    return {digits.begin(), end};
}

bool isCode(const StatisticsColumn& column, double number) {
    return std::ranges::any_of(column.missingNumbers, [&](const auto& codes) {
        return number >= codes.first && number <= codes.second;
    });
}

/// In no more labels than these in all, over all columns.
constexpr std::uint64_t mostLabels = 5'000'000;

/// Tells a ForeignWriter what a file holds: texts as UTF-8, dates as dates, codes that are declared missing
/// as such, labels for each column.
class StatisticsTable : public StatisticsListener {
public:
    /// `head` without columns.
    StatisticsTable(ForeignWriter& out, ForeignHead head, TextDecoder decoder)
        : out_(out), head_(std::move(head)), decoder_(std::move(decoder)) {
        head_.columns.emplace();
    }

    bool column(StatisticsColumn column) override {
        if (columns_.size() == mostForeignColumns)
            return fail(wrongFile(
                Sentence("the table has more than the %1 columns that are read here", {mostForeignColumns}),
                "take a part of them"));
        const auto name = decoded(column.name, Sentence("the name of column %1", {columns_.size() + 1}));
        if (!name) return false;
        ForeignColumn& told = head_.columns->emplace_back();
        told.name = *name;
        const auto label = decoded(column.label, Sentence("the label of column '%1'", {told.name}));
        if (!label) return false;
        if (*label != told.name) told.label = *label;
        for (std::string& code : column.missingTexts)
            code = withoutBlanksBehind(code);
        columns_.push_back(std::move(column));
        return true;
    }

    bool label(std::string_view set, const StatisticsLabel& label) override {
        ValueLabel told{.number = label.number, .code = {}, .text = {}};
        const auto code = decoded(withoutBlanksBehind(label.code), "the code of a label");
        if (!code) return false;
        told.code = *code; // before the next is decoded
        const auto text = decoded(label.text, "a label");
        if (!text) return false;
        told.text = *text;
        labels_[std::string(set)].push_back(std::move(told));
        return true;
    }

    bool weight(std::string_view name) override {
        const auto text = decoded(name, "the name of the weights");
        if (!text) return false;
        weight_ = *text;
        return true;
    }

    bool number(std::size_t column, double number) override {
        const StatisticsColumn& declared = columns_[column];
        if (std::isnan(number)) {
            add(notNumbers_, column);
            return missing();
        }
        if (isCode(declared, number)) {
            const std::string code = codeText(number);
            return cell({.kind = Kind::Declared, .text = code});
        }
        if (declared.meaning == NumberMeaning::Plain) return cell({.kind = Kind::Number, .number = number});
        const MeantCell meant = meantCell(declared.meaning, number);
        if (meant.outside) add(outside_, column);
        if (meant.cut) add(cut_, column);
        return cell(meant.cell);
    }

    bool text(std::size_t column, std::string_view text) override {
        const StatisticsColumn& declared = columns_[column];
        const std::string_view bare = withoutBlanksBehind(text);
        const bool code = std::ranges::find(declared.missingTexts, bare) != declared.missingTexts.end();
        auto told = decoder_.decode(code ? bare : text);
        if (!told) // its place is put in words where it is needed alone
            told = decoded(text, Sentence("the text in row %1 of column '%2'",
                                          {out_.rows() + 1, head_.columns->at(column).name}));
        return told && cell({.kind = code ? Kind::Declared : Kind::Text, .text = *told});
    }

    bool missing() override { return cell({}); }

    bool tagged(char tag) override {
        const char code[] = {'.', tag};
        return cell({.kind = Kind::Declared, .text = {code, sizeof code}});
    }

    bool endRow() override {
        begin();
        return out_.endRow();
    }

    /// Tells what is left: the head of a table without rows, labels that came late, remarks.
    void finish() {
        begin();
        tellLabels();
        tellRemarks();
    }

private:
    /// Cells of which something is said.
    struct Told {
        std::uint64_t cells = 0, row = 0;
        std::size_t column = 0;
    };

    void add(Told& told, std::size_t column) {
        if (told.cells++ > 0) return;
        told.row = out_.rows() + 1;
        told.column = column;
    }

    void begin() {
        if (begun_) return;
        begun_ = true;
        hasLabels_.assign(columns_.size(), 0);
        out_.head(head_);
        tellLabels();
    }

    void tellLabels() {
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            const StatisticsColumn& column = columns_[i];
            const auto set = column.labelSet.empty() ? labels_.end() : labels_.find(column.labelSet);
            // Dates come as dates, which no number of a label is.
            if (hasLabels_[i] || set == labels_.end() || column.meaning != NumberMeaning::Plain) continue;
            hasLabels_[i] = 1;
            ColumnLabels told{.column = i, .labels = {}};
            for (const ValueLabel& label : set->second)
                if (!(column.text && label.number)) told.labels.push_back(label);
            labelsTold_ += told.labels.size();
            if (labelsTold_ > mostLabels) return;
            if (!told.labels.empty()) out_.labels(told);
        }
    }

    void tellRemarks() {
        if (!weight_.empty())
            out_.remark(
                Sentence("The file declares that '%1' weights its rows. Weights are not used here: each row "
                         "counts once.",
                         {weight_}));
        if (outside_.cells > 0)
            out_.remark(Sentence("Read as missing: %1 outside of the years 1 to 9999 (first: %2).",
                                 {counted(outside_.cells, "date", "dates"), firstOf(outside_)}));
        if (cut_.cells > 0)
            out_.remark(Sentence(
                "Left out of %1: what the format does not show, such as a time of the day (first: %2).",
                {counted(cut_.cells, "date", "dates"), firstOf(cut_)}));
        if (notNumbers_.cells > 0)
            out_.remark(Sentence("Read as missing: %1 that hold no number (NaN; first: %2).",
                                 {counted(notNumbers_.cells, "cell", "cells"), firstOf(notNumbers_)}));
        if (decoder_.cutOff() > 0)
            out_.remark(Sentence("Left out of %1: the last letter, of which bytes are missing in the file.",
                                 {counted(decoder_.cutOff(), "text", "texts")}));
        if (labelsTold_ > mostLabels)
            out_.remark("There are too many names of values: some columns are left without.");
        for (std::size_t i = 0; i < columns_.size(); ++i)
            if (columns_[i].meaning == NumberMeaning::BusinessDays) {
                out_.remark(
                    Sentence("Column '%1' counts the days of a business calendar, which is not in the file: "
                             "it was read as numbers.",
                             {head_.columns->at(i).name}));
                break;
            }
    }

    bool cell(const ForeignCell& cell) {
        begin();
        const auto taken = out_.cell(cell);
        return taken || fail(taken.error());
    }

    /// As UTF-8; a failure where it is none. `where`: "the text in row 5 of column 'x'".
    std::optional<std::string_view> decoded(std::string_view bytes, const Sentence& where) {
        const auto text = decoder_.decode(bytes);
        if (!text)
            fail(wrongFile(Sentence("%1 is not in the encoding of this file, %2", {where, decoder_.name()}),
                           "save it as UTF-8 with the program that wrote it"));
        return text;
    }

    Sentence firstOf(const Told& told) const {
        return Sentence("row %1 of column '%2'", {told.row, head_.columns->at(told.column).name});
    }

    ForeignWriter& out_;
    ForeignHead head_;
    TextDecoder decoder_;
    std::vector<StatisticsColumn> columns_;
    std::map<std::string, std::vector<ValueLabel>, std::less<>> labels_;
    std::string weight_;
    Told outside_, cut_, notNumbers_;
    bool begun_ = false;
    std::uint64_t labelsTold_ = 0;
    std::vector<char> hasLabels_; ///< for each column: they were told
};

/// Looks at all texts of a file that does not say what its letters are.
class TextWitness : public StatisticsListener {
public:
    bool wantsNumbers() const override { return false; }
    bool column(StatisticsColumn column) override {
        const auto seen = [this](const std::string& text) { return see(text); };
        return see(column.name) && see(column.label) && std::ranges::all_of(column.missingTexts, seen);
    }
    bool label(std::string_view, const StatisticsLabel& label) override {
        return see(label.code) && see(label.text);
    }
    bool number(std::size_t, double) override { return true; }
    bool text(std::size_t, std::string_view text) override { return see(text); }
    bool missing() override { return true; }
    bool tagged(char) override { return true; }
    bool endRow() override { return true; }

    TextDecoder decoder() const {
        // A text that ends in a lone first byte is one of windows-1252, unless another text shows what it is.
        const bool utf8 = !broken_ && (whole_ || !cutOff_);
        return utf8 ? TextDecoder::utf8() : TextDecoder::windows1252();
    }
    /// There is a letter beyond ASCII, so that it matters.
    bool sawOthers() const { return whole_ || cutOff_ || broken_; }

private:
    bool see(std::string_view text) {
        const Utf8 utf8 = utf8Of(text);
        whole_ = whole_ || utf8 == Utf8::Whole;
        cutOff_ = cutOff_ || utf8 == Utf8::CutOff;
        broken_ = utf8 == Utf8::Broken;
        return !broken_;
    }

    bool whole_ = false, cutOff_ = false, broken_ = false;
};

} // namespace

Result<void> tellStatistics(const std::function<Result<void>(StatisticsListener& listener)>& read,
                            const std::optional<TextDecoder>& decoder, const ForeignHead& head,
                            ForeignWriter& out) {
    TextWitness witness;
    if (!decoder) RETURN_IF_ERROR(read(witness));
    StatisticsTable table(out, head, decoder ? *decoder : witness.decoder());
    RETURN_IF_ERROR(read(table));
    if (!decoder && witness.sawOthers())
        out.remark(Sentence("The file does not say in what encoding its texts are: they were read as %1.",
                            {witness.decoder().name()}));
    table.finish();
    return {};
}

Result<void> checkNoTable(const ForeignRequest& request, const char* program) {
    if (request.table.empty()) return {};
    return wrongFile(
        Sentence("there is no table '%1': a file of %2 holds one, without a name", {request.table, program}),
        "leave the name of the table out");
}

} // namespace epsiloscope
