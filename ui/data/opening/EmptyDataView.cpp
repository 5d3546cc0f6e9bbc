// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/opening/EmptyDataView.h"

#include "ui/data/opening/RecentList.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/WholeWords.h"

#include <QPushButton>

namespace epsiloscope {

EmptyDataView::EmptyDataView(QWidget* parent) : QWidget(parent), recent_(new RecentList(this)) {
    auto* say =
        new ToneLabel(Tone::Hint,
                      tr("Begin with data of your own: a table, a set of images, or recorded votes. Drop the "
                         "file here, or open it. Or begin with a sample: the menu of Open lists them "
                         "(Ctrl+Shift+O)."),
                      this);
    say->setWordWrap(true);
    keepWhole(say);
    say->setAlignment(Qt::AlignCenter);
    auto* open = named("openFile", new QPushButton(tr("&Open a file…"), this),
                       tr("Any table as text or ARFF, images as IDX or NPY, plain or gzip"));
    open->setMinimumWidth(200);
    connect(open, &QPushButton::clicked, this, &EmptyDataView::openRequested);
    setLayout(columnOf({Placed::room(1),
                        say,
                        Placed::gap(8),
                        {open, 0, Qt::AlignHCenter},
                        Placed::gap(8),
                        recent_,
                        Placed::room(1)}));
}

} // namespace epsiloscope
