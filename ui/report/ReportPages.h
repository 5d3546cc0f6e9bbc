// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Report.h"
#include "ui/report/ReportCharts.h"

#include <QList>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextObjectInterface>

#include <cstddef>
#include <optional>
#include <vector>

#ifdef Q_MOC_RUN // which does not read Qt's own headers here
Q_DECLARE_INTERFACE(QTextObjectInterface, "org.qt-project.Qt.QTextObjectInterface")
#endif

namespace epsiloscope {

/// A chart as a letter of a text, painted as vectors as wide as the page, or as high as it is told to be.
class ChartInText final : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)
public:
    explicit ChartInText(const std::vector<DrawnChart>& charts, QObject* parent);
    static constexpr int objectType = QTextFormat::UserObject + 1;
    static constexpr int indexOfChart = QTextFormat::UserProperty + 1;
    /// In the document's own units; a chart without one is as wide as the page.
    static constexpr int heightOfChart = QTextFormat::UserProperty + 2;

    QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    void drawObject(QPainter* painter, const QRectF& rectangle, QTextDocument* document, int position,
                    const QTextFormat& format) override;

private:
    std::vector<QPicture> pictures_;
};

/// Writes a report into a document that is laid out for paper, block by block, in the ink of paper. The first
/// section has a page of its own: its chart gets what height the words leave, and its words are set smaller
/// where that would be too little. The others follow in small type.
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
    void operator()(const ReportChartHere& here);
    void operator()(const ReportChartsHere& here);

private:
    /// How the first page is set.
    struct Front {
        double scale = 1;       ///< for its letters
        double chartHeight = 0; ///< in the document's units; 0: there is no chart, or no page to fit
    };
    Front fittedFront(const Report& report) const;
    void writeFront(const Report& report, const Front& front);
    /// `mostHeight` in the document's units; 0: as wide as the page.
    void writeChart(std::size_t index, double mostHeight);
    void writeNumber(const ReportNumber& number, bool withValue, bool withMeaning);
    QTextCharFormat letters(double points, const QColor& ink, bool bold = false) const;
    QTextCharFormat typedLetters(double points) const;
    double pagePoints() const; ///< its width
    QList<double> sharesOfColumns(const ReportTable& table) const;

    /// Distances in points.
    void beginBlock(double spaceAbove, double indent = 0);
    void heading(const QString& text, double points, double spaceAbove);

    QTextDocument& document_;
    QTextCursor cursor_;
    const std::vector<DrawnChart>& charts_;
    std::optional<std::size_t> inFront_;
    Front front_;
    double scale_ = 1;
    bool begun_ = false;
};

} // namespace epsiloscope
