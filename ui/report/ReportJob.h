// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/report/Report.h"
#include "core/report/ReportSubject.h"
#include "ui/report/ReportCharts.h"

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <memory>
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

/// Writes a report while the window goes on: charts are painted on the window's thread, one in each turn of
/// its event loop; what is said, and the file, are made beside it. Deletes itself when it is through, after
/// finished() or failed(). What is reported must not change any more: a run that goes on is copied.
///
///     auto* job = new ReportJob(subject, path, window);
///     connect(job, &ReportJob::finished, window, …);
///     connect(job, &ReportJob::failed, window, …);
///     job->start();
class ReportJob final : public QObject {
    Q_OBJECT
public:
    /// The ending of `path` says the format (reportFormatOf).
    ReportJob(ReportSubject subject, QString path, QObject* parent = nullptr);
    ~ReportJob() override;
    void start();

signals:
    void finished(const QString& path);
    /// Nothing was written.
    void failed(const epsiloscope::Error& error);

private:
    void step();
    void write(std::vector<DrawnChart> charts);
    void fail(const Error& error);

    ReportSubject subject_;
    QString path_;
    ReportFormat format_ = ReportFormat::Html;
    std::unique_ptr<ReportCharts> charts_;
    QTimer clock_;
};

} // namespace epsiloscope
