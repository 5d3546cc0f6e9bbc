// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Report.h"
#include "ui/report/ReportCharts.h"

#include <QTextCursor>
#include <QTextDocument>
#include <QTextObjectInterface>

#include <vector>

#ifdef Q_MOC_RUN // which does not read Qt's own headers here
Q_DECLARE_INTERFACE(QTextObjectInterface, "org.qt-project.Qt.QTextObjectInterface")
#endif

namespace epsiloscope {

/// A chart as a letter of a text, painted as vectors as wide as the page.
class ChartInText final : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)
public:
    explicit ChartInText(const std::vector<DrawnChart>& charts, QObject* parent);
    static constexpr int objectType = QTextFormat::UserObject + 1;
    static constexpr int indexOfChart = QTextFormat::UserProperty + 1;

    QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    void drawObject(QPainter* painter, const QRectF& rectangle, QTextDocument* document, int position,
                    const QTextFormat& format) override;

private:
    std::vector<QPicture> pictures_;
};

/// Writes a report into a document that is laid out for paper, block by block, in the ink of paper.
class ReportPages {
public:
    ReportPages(QTextDocument& document, const std::vector<DrawnChart>& charts);
    void write(const Report& report);

    // Called for each block.
    void operator()(const ReportParagraph& paragraph);
    void operator()(const ReportHeading& heading);
    void operator()(const ReportList& list);
    void operator()(const ReportTable& table);
    void operator()(const ReportNumbers& numbers);
    void operator()(const ReportCode& code);
    void operator()(const ReportLinks& links);
    void operator()(const ReportChartsHere& here);

private:
    /// Distances in points.
    void beginBlock(double spaceAbove, double indent = 0);
    void heading(const QString& text, double points, double spaceAbove);
    /// With the block that was begun last.
    void beginPage();

    QTextCursor cursor_;
    const std::vector<DrawnChart>& charts_;
    bool begun_ = false;
};

} // namespace epsiloscope
