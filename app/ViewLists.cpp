// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/ListedThings.h"
#include "app/Verbs.h"
#include "core/base/Json.h"
#include "ui/views/registry/Registry.h"

#include <QKeySequence>

namespace epsiloscope::app {

namespace {

constexpr qsizetype widestLine = 122;

QString idsOf(const ViewKind& kind) {
    QStringList ids;
    for (const ChartKind& chart : kind.charts)
        ids << chart.id;
    return ids.isEmpty() ? QStringLiteral("no charts") : ids.join(", ");
}

Json viewsJson() {
    Json list = Json::array();
    for (const ViewKind& kind : viewKinds()) {
        Json charts = Json::array();
        for (const ChartKind& chart : kind.charts)
            charts.push_back({{"id", chart.id.toStdString()},
                              {"from_files", chart.fromFiles},
                              {"among_all", chart.together}});
        list.push_back({{"id", kind.id.toStdString()},
                        {"title", kind.plainTitle().toStdString()},
                        {"shows", kind.tip.toStdString()},
                        {"needs", whatWouldHave(kind).toStdString()},
                        {"charts", charts}});
    }
    return list;
}

} // namespace

Result<int> listViews(const OptionParser& parser) {
    if (parser.isSet("json"))
        printJson({{"views", viewsJson()}});
    else
        for (const ViewKind& kind : viewKinds())
            print(QStringLiteral("%1%2  needs %3\n%4%5\n")
                      .arg(kind.plainTitle().leftJustified(13),
                           QKeySequence::mnemonic(kind.title).toString(QKeySequence::PortableText),
                           whatWouldHave(kind), QString(13, QLatin1Char(' ')), idsOf(kind))
                      .toStdString());
    return exitDone;
}

QString chartsToPlot(qsizetype column) {
    QString text;
    qsizetype width = column;
    for (const ViewKind& kind : viewKinds())
        for (const ChartKind& chart : kind.charts) {
            if (!chart.fromFiles) continue;
            if (!text.isEmpty()) text += QStringLiteral(", ");
            if (width + chart.id.size() + 2 > widestLine && column > 0) {
                text = text.trimmed() + QLatin1Char('\n') + QString(column, QLatin1Char(' '));
                width = column;
            }
            text += chart.id;
            width += chart.id.size() + 2;
        }
    return text;
}

} // namespace epsiloscope::app
