// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace epsiloscope {

/// The content of a report, free of how it is written: HTML, PDF and notebook are made of this. Texts are
/// UTF-8 as a person reads them; nothing is escaped.

/// Where a number comes from.
struct ReportFormula {
    Sentence symbols;   ///< "ε(δ) = min over α of RDP(α) + ln(1/δ)/(α − 1)"
    std::string filled; ///< the same with the values of this run, and what they come to
    std::string source; ///< papers, as Papers.h knows them, and sections of core/privacy/FORMULAS.md
};

/// A number, what it means, and its formula.
struct ReportNumber {
    std::string label; ///< "ε spent"
    std::string value; ///< "1.63"
    std::string meaning{};
    ReportFormula formula{};
    std::string of{}; ///< whose it is where several have one: a run, two that are compared; else empty
};

enum class ReportTone {
    Plain,
    Caution,      ///< a caveat that a reader must not miss
    NotToPublish, ///< content that is not for publication
};

struct ReportParagraph {
    std::string text;
    ReportTone tone = ReportTone::Plain;
};

/// A heading within a section: of one run among several.
struct ReportHeading {
    std::string text;
};

struct ReportList {
    std::vector<std::string> items;
};

/// The first cell of a row names it. Rows have as many cells as there are columns.
struct ReportTable {
    std::string caption;
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;
};

struct ReportNumbers {
    std::vector<ReportNumber> numbers;
};

/// Text to be copied as it stands: a command, JSON, BibTeX.
struct ReportCode {
    std::string caption, text;
};

/// A publication to read, with its address.
struct ReportLink {
    std::string text, address;
};
struct ReportLinks {
    std::vector<ReportLink> links;
};

/// Here, on the first page, one chart stands: the first of these that was drawn, or, where none of them was,
/// the first of all. It says most of what is reported.
struct ReportChartHere {
    std::vector<std::string> names;
};

/// Here all other charts stand, with their tables.
struct ReportChartsHere {};

using ReportBlock = std::variant<ReportParagraph, ReportHeading, ReportList, ReportTable, ReportNumbers,
                                 ReportCode, ReportLinks, ReportChartHere, ReportChartsHere>;

struct ReportSection {
    std::string id; ///< "privacy": letters and hyphens, of one report each once
    std::string title;
    std::vector<ReportBlock> blocks{};

    void say(std::string text, ReportTone tone = ReportTone::Plain) {
        blocks.emplace_back(ReportParagraph{std::move(text), tone});
    }
    void add(ReportBlock block) { blocks.push_back(std::move(block)); }
};

/// The first section is the page that everybody reads: one sheet of paper, whole. The others are folded on a
/// screen, and an appendix on paper.
struct Report {
    std::string title;
    std::string madeBy; ///< "Epsiloscope 0.1.0"
    std::vector<ReportSection> sections;
};

/// A chart of a report, drawn elsewhere.
struct ReportChart {
    std::string name;                    ///< "accountant", of one report each once
    std::string title;                   ///< "Accountant growth"
    std::string axes;                    ///< "ε against queries asked"
    std::string svg;                     ///< one document
    ReportTable data;                    ///< the data it shows
    std::vector<std::string> warnings{}; ///< those on its parts without a guarantee that may be published
};

/// Numbers that are worked out by one formula: what is said of all of them, and each of them.
struct ReportQuantity {
    std::string label, symbols, source;
    std::string meaning; ///< empty: of each number another one
    std::vector<ReportNumber> numbers;

    /// It is one number, of nobody in particular.
    bool alone() const { return numbers.size() == 1 && numbers[0].of.empty(); }
};
/// In the order in which each is met first.
std::vector<ReportQuantity> quantitiesOf(const ReportNumbers& numbers);

/// Which of the charts that were drawn stands on the first page: its place among them; absent where there is
/// none, or no room for one.
std::optional<std::size_t> chartInFront(const Report& report, const std::vector<std::string>& drawn);

/// Every number of a report, in its order.
std::vector<ReportNumber> numbersOf(const Report& report);
/// The section of this id; null: there is none.
const ReportSection* sectionOf(const Report& report, const std::string& id);

} // namespace epsiloscope
