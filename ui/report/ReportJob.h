// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/report/ReportFile.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>

namespace epsiloscope {

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
