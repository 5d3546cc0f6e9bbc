// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/report/Report.h"
#include "core/report/ReportSubject.h"
#include "ui/report/ReportCharts.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace epsiloscope {

enum class ReportFormat { Html, Pdf, Notebook };

/// A format: the ending of a file's name, and what it is called where a file is asked for.
struct FormatOfReport {
    ReportFormat format;
    const char* ending;
    const char* filter;
};
/// In the order in which they are offered.
const std::vector<FormatOfReport>& reportFormats();
/// By the ending of a file's name: html, pdf, ipynb.
std::optional<ReportFormat> reportFormatOf(const QString& path);

/// A report in HTML is never larger, in bytes: tables behind charts, then pictures, are left out, the largest
/// first, and it says so.
inline constexpr qsizetype mostBytesOfReport = 1'000'000;

/// The bytes of a report's file. `subject` is asTold(); the charts are those of ReportCharts (a notebook
/// needs none: it draws them itself). On any thread of a program with a window.
Result<QByteArray> reportFile(ReportFormat format, const ReportSubject& subject,
                              const std::vector<DrawnChart>& charts);

/// Runs with the names that the window gives them, those of `names` before, each of them once; each in the
/// file at the same place of `files`, as it is named from where the report stands. Empty places: in no file.
std::vector<ReportedRun> namedRuns(const std::vector<std::shared_ptr<const Run>>& runs,
                                   const QStringList& names = {}, const QStringList& files = {});

/// How a report names a file beside it: "result.json", "../out/result.json".
QString fileFrom(const QString& report, const QString& file);

} // namespace epsiloscope
