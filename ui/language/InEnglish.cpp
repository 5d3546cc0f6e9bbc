// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/InEnglish.h"

namespace epsiloscope {

namespace {

thread_local int alive = 0;

} // namespace

InEnglish::InEnglish() {
    ++alive;
}

InEnglish::~InEnglish() {
    --alive;
}

bool InEnglish::now() {
    return alive > 0;
}

} // namespace epsiloscope
