// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/files/RunReading.h"
#include "core/report/ReportOf.h"
#include "tests/testing/Museum.h"

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope::testing {

/// Results of runs that the museum holds: each mechanism's exploration and, if there is one, its release.
struct MuseumRun {
    std::string mechanism, file;
    std::shared_ptr<const Run> run;
};
inline std::vector<MuseumRun> museumRuns() {
    std::vector<MuseumRun> runs;
    for (const std::string& mechanism : museumMechanisms())
        for (const char* name : {"result.json", "release.json"})
            if (const QString path = museumFile(mechanism, name); !path.isEmpty()) {
                auto run = readRun(path.toStdString());
                if (run) runs.push_back({mechanism, name, std::make_shared<const Run>(*std::move(run))});
            }
    return runs;
}

inline std::shared_ptr<const Run> museumRun(const std::string& mechanism, const char* name) {
    auto run = readRun(museumFile(mechanism, name).toStdString());
    return run ? std::make_shared<const Run>(*std::move(run)) : nullptr;
}

inline ReportSubject subjectOf(std::shared_ptr<const Run> run, const std::string& name = "Run 1") {
    ReportSubject subject;
    subject.runs = {{name, std::move(run), "result.json"}};
    return subject;
}

/// The first runs of the museum, together; each under the name of its mechanism and file.
inline ReportSubject subjectOfMuseum(std::size_t runs) {
    ReportSubject subject;
    for (const MuseumRun& each : museumRuns())
        if (subject.runs.size() < runs)
            subject.runs.push_back({each.mechanism + ", " + each.file, each.run, each.file});
    return subject;
}

/// One run under five names.
inline ReportSubject fiveTimes(const std::shared_ptr<const Run>& run) {
    ReportSubject subject;
    for (const char* name : {"A1", "A2", "A3", "A4", "A5"})
        subject.runs.push_back({name, run, "result.json"});
    return subject;
}

/// Its report; there must be one.
inline Report reported(const ReportSubject& subject) {
    auto report = reportOf(subject);
    if (!report) qFatal("%s", report.error().message().c_str());
    return std::move(report).value();
}

/// Everything that a block says, a line for each piece.
struct WordsOfBlock {
    std::string text;

    void add(const std::string& piece) { text += piece + '\n'; }
    void operator()(const ReportParagraph& block) { add(block.text); }
    void operator()(const ReportHeading& block) { add(block.text); }
    void operator()(const ReportList& block) {
        for (const std::string& item : block.items)
            add(item);
    }
    void operator()(const ReportTable& block) {
        add(block.caption);
        for (const auto& row : block.rows)
            for (const std::string& cell : row)
                add(cell);
    }
    void operator()(const ReportNumbers& block) {
        for (const ReportNumber& number : block.numbers)
            for (const std::string& piece :
                 {number.label, number.value, number.meaning, std::string(number.formula.symbols),
                  number.formula.filled, number.of})
                add(piece);
    }
    void operator()(const ReportCode& block) { add(block.text); }
    void operator()(const ReportLinks& block) {
        for (const ReportLink& link : block.links)
            add(link.text + link.address);
    }
    void operator()(const ReportChartHere&) {}
    void operator()(const ReportChartsHere&) {}
};

inline std::string wordsOf(const ReportSection& section) {
    WordsOfBlock words;
    for (const ReportBlock& block : section.blocks)
        std::visit(words, block);
    return words.text;
}

inline std::string wordsOf(const Report& report) {
    std::string text = report.title + '\n';
    for (const ReportSection& section : report.sections)
        text += section.title + '\n' + wordsOf(section);
    return text;
}

} // namespace epsiloscope::testing
