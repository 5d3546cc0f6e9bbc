// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Wording.h"
#include "core/mechanisms/registry/Papers.h"
#include "core/report/ReportSections.h"

namespace epsiloscope {

namespace {

// The texts that may hold a citation: sentences, and the sources of formulas.
std::string citingText(const std::vector<ReportSection>& sections) {
    std::string text;
    for (const ReportSection& section : sections)
        for (const ReportBlock& block : section.blocks) {
            if (const auto* paragraph = std::get_if<ReportParagraph>(&block)) text += paragraph->text + '\n';
            if (const auto* list = std::get_if<ReportList>(&block))
                for (const std::string& item : list->items)
                    text += item + '\n';
            if (const auto* some = std::get_if<ReportNumbers>(&block))
                for (const ReportNumber& number : some->numbers)
                    text += number.formula.source + '\n';
        }
    return text;
}

// "Papernot, Nicolas and Song, Shuang" as a person reads it.
std::string authorsInWords(std::string author) {
    constexpr std::string_view between = " and ";
    for (auto at = author.find(between); at != std::string::npos; at = author.find(between, at))
        author.replace(at, between.size(), "; ");
    return author;
}

// An entry on one line, which is as good to whoever reads it.
std::string onOneLine(const std::string& entry) {
    std::string line;
    for (const char letter : entry) {
        const bool blank = letter == '\n' || letter == ' ';
        if (!blank)
            line += letter;
        else if (!line.empty() && line.back() != ' ')
            line += ' ';
    }
    return line;
}

} // namespace

ReportSection papersSection(const std::vector<ReportSection>& sections) {
    ReportSection section{"papers", "Papers"};
    section.say(
        "FORMULAS.md, which formulas name, lies in the program's sources: core/privacy/FORMULAS.md. It "
        "derives what is printed in no one place.");
    ReportLinks links;
    std::string bibtex;
    for (const Paper* paper : papersCited(citingText(sections))) {
        links.links.push_back({concat(authorsInWords(paper->author), " (", std::to_string(paper->year), "). ",
                                      paper->title, "."),
                               addressOf(*paper)});
        bibtex += (bibtex.empty() ? "" : "\n") + onOneLine(bibtexOf(*paper));
    }
    section.add(std::move(links));
    section.add(ReportCode{"BibTeX", std::move(bibtex)});
    return section;
}

} // namespace epsiloscope
