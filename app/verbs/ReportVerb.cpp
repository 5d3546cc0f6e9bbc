// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/BoardOfRuns.h"
#include "app/Console.h"
#include "app/OutputPlace.h"
#include "app/Verbs.h"
#include "core/base/Result.h"
#include "ui/export/ChartFiles.h"
#include "ui/export/OurFile.h"
#include "ui/report/ReportCharts.h"
#include "ui/report/ReportJob.h"
#include "ui/views/registry/Registry.h"

namespace epsiloscope::app {

namespace {

Error reportedAlone(const QString& path) {
    return {"a sweep is reported alone", path.toStdString(), "name it alone, or results of runs"};
}

Error notReported(const OpenedFile& opened, const QString& path) {
    if (std::holds_alternative<Experiment>(opened))
        return {"an experiment has not been run yet", path.toStdString(),
                "run it with epsiloscope run, and name its result.json"};
    return {"an exported picture is no result", path.toStdString(), "name the result.json that it came from"};
}

// One sweep, or any number of runs.
Result<ReportSubject> reportedFiles(const QStringList& paths, const QStringList& names,
                                    const QString& output) {
    ReportSubject subject;
    std::vector<std::shared_ptr<const Run>> runs;
    QStringList files;
    for (const QString& path : paths) {
        ASSIGN_OR_RETURN(const auto opened, openedFile(path, chartNames()));
        files << fileFrom(output, path);
        if (const auto* sweep = std::get_if<std::shared_ptr<const SweepResult>>(&opened)) {
            if (paths.size() > 1) return reportedAlone(path);
            subject.sweep = std::make_shared<const ReportedSweep>(ReportedSweep{
                names.value(0, QStringLiteral("Sweep 1")).toStdString(), *sweep, files[0].toStdString()});
            return subject;
        }
        const auto* run = std::get_if<std::shared_ptr<const Run>>(&opened);
        if (!run) return notReported(opened, path);
        runs.push_back(*run);
    }
    subject.runs = namedRuns(runs, names, files);
    return asTold(std::move(subject));
}

Result<std::vector<DrawnChart>> chartsFor(ReportFormat format, const ReportSubject& subject) {
    if (format == ReportFormat::Notebook) return std::vector<DrawnChart>{};
    return ReportCharts(subject).take();
}

} // namespace

Result<int> reportVerb(const OptionParser& parser) {
    const QString output = parser.value("output");
    const QStringList paths = parser.positionalArguments();
    const auto format = reportFormatOf(output);
    if (!format)
        return Error{parser.isSet("output") ? "the ending says no format" : "needs a file to write",
                     "--output", "end its name in .html, .pdf or .ipynb"};
    RETURN_IF_ERROR(checkOutput(parser, {output, "-o", {}, paths}));

    const OffscreenApplication application;
    ASSIGN_OR_RETURN(auto subject, reportedFiles(paths, parser.values("name"), output));
    subject.title = parser.value("title").toStdString();
    ASSIGN_OR_RETURN(const auto charts, chartsFor(*format, subject));
    ASSIGN_OR_RETURN(const auto bytes, reportFile(*format, subject, charts));
    return endWith(writeBytes(output, bytes));
}

} // namespace epsiloscope::app
